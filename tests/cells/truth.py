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
    """Tables of a Word document that stand in no other table: each a list of (row, column, rows, columns, text)."""
    body = xml.fromstring(zipfile.ZipFile(path).read("word/document.xml"))
    inner = {id(t) for cell in body.iter(W + "tc") for t in cell.iter(W + "tbl")}
    for table in (t for t in body.iter(W + "tbl") if id(t) not in inner):
        yield word_cells(table)


def parts(of, kind):
    """What stands directly in an element, or in a content control in it."""
    for child in of:
        if child.tag == W + kind:
            yield child
        elif child.tag in (W + "sdt", W + "sdtContent"):
            yield from parts(child, kind)


def word_cells(table):
    found, open_above = [], {}
    for row, of in enumerate(parts(table, "tr"), 1):
        before = of.find(f"{W}trPr/{W}gridBefore")
        column = 1 + (int(before.get(W + "val")) if before is not None else 0)
        for cell in parts(of, "tc"):
            text = " ".join("".join(t.text or "" for t in p.iter(W + "t")) for p in cell.iter(W + "p"))
            span = cell.find(f"{W}tcPr/{W}gridSpan")
            columns = int(span.get(W + "val")) if span is not None else 1
            merge = cell.find(f"{W}tcPr/{W}vMerge")
            if merge is not None and merge.get(W + "val") != "restart" and column in open_above:
                open_above[column][2] += 1
            else:
                one = [row, column, 1, columns, text]
                found.append(one)
                open_above[column] = one
            column += columns
    return found


class Html(html.parser.HTMLParser):
    """Tables of a page, likewise."""

    def __init__(self):
        super().__init__()
        self.tables, self.cell = [], None

    def handle_starttag(self, tag, attributes):
        if tag == "table":
            self.tables.append([])
            self.row, self.taken = 0, set()
        elif tag == "tr" and self.tables:
            self.row += 1
            self.column = 1
        elif tag in ("td", "th") and self.tables and self.row:
            size = dict(attributes)
            rows, columns = int(size.get("rowspan") or 1), int(size.get("colspan") or 1)
            while (self.row, self.column) in self.taken:
                self.column += 1
            self.taken |= {(self.row + r, self.column + c) for r in range(rows) for c in range(columns)}
            self.cell = [self.row, self.column, rows, columns, ""]
            self.column += columns

    def handle_data(self, data):
        if self.cell is not None:
            self.cell[4] += data

    def handle_endtag(self, tag):
        if tag in ("td", "th") and self.cell is not None:
            self.tables[-1].append(self.cell)
            self.cell = None


def page(path):
    reader = Html()
    reader.feed(path.read_text(encoding="utf-8", errors="replace"))
    return reader.tables


def plain(path):
    with path.open(newline="", encoding="utf-8-sig") as file:
        rows = list(csv.reader(file))
    return [[[r, c, 1, 1, text] for r, row in enumerate(rows, 1) for c, text in enumerate(row, 1)]]


def main():
    readers = {".docx": docx, ".html": page, ".csv": plain}
    names = "row", "column", "rows", "columns", "text"
    for name in sys.argv[1:]:
        path = pathlib.Path(name)
        for table, found in enumerate(readers[path.suffix](path), 1):
            # What is but one column sets out a page.
            if max((column + columns for _, column, _, columns, _ in found), default=0) <= 2:
                continue
            for cell in found:
                cell[4] = " ".join(cell[4].split())
                if cell[4]:
                    print(json.dumps({"file": name, "table": table, **dict(zip(names, cell))}))


main()
