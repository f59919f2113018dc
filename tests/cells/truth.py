"""Cells of tables as another program reads them: one JSON line for each, of .docx, .html and .csv files.

Standard library alone, and nothing of Bindery's, so that its readers can be measured against it.
"""
import csv
import html.parser
import json
import pathlib
import sys
import xml.etree.ElementTree as xml
import zipfile

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def docx(path):
    """Tables of a Word document that stand in no other table, row by row, as (column, text)."""
    body = xml.fromstring(zipfile.ZipFile(path).read("word/document.xml"))
    inner = {id(t) for cell in body.iter(W + "tc") for t in cell.iter(W + "tbl")}
    for table in (t for t in body.iter(W + "tbl") if id(t) not in inner):
        yield [list(cells(row)) for row in table.iter(W + "tr")]


def cells(row):
    column = 1
    for cell in row.findall(W + "tc"):
        text = " ".join("".join(t.text or "" for t in p.iter(W + "t")) for p in cell.iter(W + "p"))
        yield column, text
        span = cell.find(f"{W}tcPr/{W}gridSpan")
        column += int(span.get(W + "val")) if span is not None else 1


class Html(html.parser.HTMLParser):
    """Tables of a page without cells that reach over several rows."""

    def __init__(self):
        super().__init__()
        self.tables, self.text, self.column = [], None, 0

    def handle_starttag(self, tag, attributes):
        if tag == "table":
            self.tables.append([])
        elif tag == "tr" and self.tables:
            self.tables[-1].append([])
            self.column = 1
        elif tag in ("td", "th") and self.tables and self.tables[-1]:
            self.text, self.span = "", int(dict(attributes).get("colspan") or 1)

    def handle_data(self, data):
        if self.text is not None:
            self.text += data

    def handle_endtag(self, tag):
        if tag in ("td", "th") and self.text is not None:
            self.tables[-1][-1].append((self.column, self.text))
            self.column, self.text = self.column + self.span, None


def page(path):
    reader = Html()
    reader.feed(path.read_text(encoding="utf-8", errors="replace"))
    return reader.tables


def plain(path):
    with path.open(newline="", encoding="utf-8-sig") as file:
        return [[list(enumerate(row, 1)) for row in csv.reader(file)]]


def main():
    readers = {".docx": docx, ".html": page, ".csv": plain}
    for name in sys.argv[1:]:
        path = pathlib.Path(name)
        for table, rows in enumerate(readers[path.suffix](path), 1):
            for row, cells_of_row in enumerate(rows, 1):
                for column, text in cells_of_row:
                    text = " ".join(text.split())
                    if text:
                        print(json.dumps({"file": name, "table": table, "row": row, "column": column, "text": text}))


main()
