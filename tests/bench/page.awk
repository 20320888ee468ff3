# page.awk -- turn the report into one HTML page, with the plots in it
# SPDX-License-Identifier: GPL-3.0-or-later
#
# awk -f page.awk -v dir=RESULTS REPORT: only what the report uses of
# Markdown is known: headings, paragraphs, tables, plots, code,
# and lines of HTML.

function escape(text) {
  gsub(/&/, "\\&amp;", text)
  gsub(/</, "\\&lt;", text)
  gsub(/>/, "\\&gt;", text)
  while (match(text, /`[^`]*`/))
    text = substr(text, 1, RSTART - 1) "<code>" \
      substr(text, RSTART + 1, RLENGTH - 2) "</code>" \
      substr(text, RSTART + RLENGTH)
  return text
}

# End the paragraph or table that is open.
function close_block() {
  if (block == "p")
    print "</p>"
  else if (block == "table")
    print "</tbody></table></div>"
  block = ""
}

# Print the line $0 of a table.
function table_row(    n, i, cell, tag, text) {
  n = split($0, cell, "|")
  tag = block == "table" ? "td" : "th"
  text = "<tr>"
  for (i = 2; i < n; i++) {
    gsub(/^ +| +$/, "", cell[i])
    text = text "<" tag (cell[i] ~ /^[-0-9.]+$/ ? " class=n" : "") ">" \
      escape(cell[i]) "</" tag ">"
  }
  if (block != "table") {
    close_block()
    print "<div class=t><table><thead>" text "</tr></thead><tbody>"
    block = "table"
  } else
    print text "</tr>"
}

# Print the plot that $0 refers to.
function plot(    file, line, on) {
  close_block()
  file = $0
  sub(/.*\(/, "", file)
  sub(/\).*/, "", file)
  print "<figure>"
  while ((getline line <(dir "/" file)) > 0) {
    # What comes before is for files that stand alone.
    if (line ~ /<svg/)
      on = 1
    if (on)
      print line
  }
  close(dir "/" file)
  print "</figure>"
}

BEGIN {
  print "<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8>"
  print "<meta name=viewport content=\"width=device-width\">"
  print "<title>fastrm: the benchmark</title>\n<style>"
  print "body{max-width:60em;margin:2em auto;padding:0 1em;" \
    "font:16px/1.5 sans-serif;color:#222;background:#fff}"
  print ".t{overflow-x:auto}figure{margin:1em 0}svg{max-width:100%;height:auto}"
  print "table{border-collapse:collapse;margin:.5em 0;font-size:14px}"
  print "td,th{border-bottom:1px solid #ddd;padding:.2em .6em;" \
    "text-align:left;white-space:nowrap}.n{text-align:right}"
  print "</style></head><body>"
}

/^#/ {
  close_block()
  level = index($0, " ") - 1
  print "<h" level ">" escape(substr($0, level + 2)) "</h" level ">"
  next
}
/^!\[/ { plot(); next }
/^\|[-:|]+$/ { next }
/^\|/ { table_row(); next }
/^$/ { close_block(); next }
/^</ { close_block(); print; next }
{
  if (block != "p") {
    close_block()
    print "<p>"
    block = "p"
  }
  print escape($0)
}

END {
  close_block()
  print "</body></html>"
}
