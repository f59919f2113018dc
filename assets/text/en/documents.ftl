# Documents that are made of answers, and read again.

document-form = there is no document form `{ $name }`; the forms are docx, html, page and pdf
document-inside = a document is readable by anyone
    .hint = choose a place outside the archive’s own folder
document-empty = a document needs at least one answer
    .hint = name it
document-one-answer = a page that checks itself holds one answer
    .hint = name one, or choose another form for several
document-no-record = a page that checks itself holds the signed record, which is for reviewers and the archivist
    .hint = choose another form
document-not-whole = a page that checks itself holds an answer whole, with at least one sentence; this one has none, or parts that may not be taken along
    .hint = choose another form
document-no-pdf = the PDF could not be written ({ $why })
    .hint = export to docx or html instead
document-unwritten = the document could not be put together: { $why }
document-no-such-answer = there is no answer number { $number } in this document
document-unread = { $why }
document-marks = marks are `comments`, `footnotes` or `both`
document-language = a document is in English (`en`) or German (`de`)
document-not-for-you = documents are compared by reviewers and archivists
    .hint = stop looking as someone else first
document-far-too-large = the file is far larger than a document of answers is
word-not-a-package = this is not a Word document, or it was cut off
    .hint = save it as .docx and try again
word-no-text = there is no text part in this file; it is no Word document
word-encrypted = the document is protected with a password
    .hint = save it without one and try again
word-broken = a part of the document cannot be unpacked; the file is damaged
word-not-well-formed = a part of the document is not well-formed; the file is damaged
word-too-large = the file is far larger than a document of answers is
word-many-parts = the file has far more parts than a document of answers has
word-large-part = a part of the file is far larger than in a document of answers
word-twice = the file has two parts of one name; programs would show one or the other
word-answer-long = the text of the answer in this document is far longer than an answer is

# Exports, and what is handed over.

export-one-document = `{ $name }` is one document and no folder of files
    .hint = name the file that it is to be
export-form = there is no form `{ $name }`; the forms are docx, pdf, html, vc, chain, claims and contract
export-inside = an export is readable by anyone
    .hint = choose a folder outside the archive’s own
export-not-for-you = an export is for reviewers, archivists and the auditor
    .hint = open the archive with their key, or stop looking as someone else
export-no-credential = a credential could not be made: { $why }
contract-no-layer = the answer has no layer that may be read
contract-unread = this is not an answer contract: { $why }
contract-of-none = this is not an answer contract: its `response_id` names no answer
auditor-missing = there is no auditor to encrypt it for
    .hint = give someone an auditor's key first
log-nothing-to-accept = the log is the one that was seen before; there is nothing to accept
claim-address-wrong = `{ $text }` is not a claim; an address is `bindery://claim/` and 64 hex digits
claims-of-answer-missing = the answer has { $count } claims; claim { $number } does not exist
bundle-not-named = no bundle was named
    .hint = name an answer of this archive, or give the content of a bundle file
bundle-not-for-you = bundles are for the auditor
    .hint = open the archive with the auditor's key
identity-not-for-you = an identity is for the auditor
    .hint = open the archive with the auditor's key
identity-wrong = that is not an auditor's key; one begins with AGE-SECRET-KEY-1
identity-opens-nothing = this auditor's key does not open this record; it was encrypted for other auditors
sources-not-for-you = the sources of a record are read again for reviewers, archivists and auditors
    .hint = leave the archive out to check the rest of it

# Pages and pictures.

picture-broken = the picture cannot be opened
picture-undrawn = this picture cannot be drawn
pages-broken = its pages cannot be opened ({ $why })
page-missing = there is no such page
    .hint = open the source again
scan-unreadable = the words in the picture cannot be read ({ $why })
recording-unheard = the words in the recording cannot be heard ({ $why })
recording-unplayed = this recording cannot be played
recording-none = there is no recording of this passage that may be played here
recording-missing = there is no such recording
    .hint = open the source again
life-page-missing = nothing about `{ $name }` is on record here
    .hint = choose a name from the list of people and places

# Corrections of what is on record of a document.

record-nothing = a correction needs a document and a field
    .hint = name both
record-date = `{ $date }` is not a date that can be used
    .hint = write a day, month or year as 1931-06-03, 1931-06 or 1931; some year of ten as 193X, about a year as 1931~, a time that lasted as 1929-10/1930-09
record-long = the field “{ $field }” is longer than { $most } characters
    .hint = shorten it
record-field = the field “{ $field }” cannot be corrected
record-facts = “{ $title }” is a file of facts
    .hint = change the facts instead
record-gone = “{ $title }” is no longer in the archive
record-no-correction = version { $version } of the archive is not a correction
    .hint = see the versions with `bindery snapshot list`
    .hint-window = choose a version that is a correction

# The transcription desk.

transcribe-no-scan = “{ $title }” is not a scan
    .hint = choose a picture, or a document with scanned pages
transcribe-gone = “{ $title }” is no longer in the archive
transcribe-no-line = there is no line { $line } in that paragraph
    .hint = see the lines with `bindery transcribe show`
    .hint-window = open the scan again
transcribe-changed = the line says something else by now, and was left as it is
    .hint = look at it again
transcribe-long = that is longer than { $most } characters
    .hint = do it in parts
transcribe-unwritable = these words cannot be kept as a line of a scan
    .hint = write them without control characters
transcribe-nothing = no word was typed
transcribe-no-page = there is no page { $page }
transcribe-pages = it has { $pages ->
       [one] one page
      *[other] { $pages } pages
    }
    .hint = choose one of them
transcribe-no-undo = nothing was transcribed of “{ $title }” that could be undone
transcribe-no-fit = page { $page } of the file has another shape than that of the scan, or lines beyond it
    .hint = choose the file of this page, or another page with `--page`
    .hint-window = choose the file of this page
transcribe-other-picture = the file has the words of “{ $other }”, and the picture of this scan is “{ $own }”; nothing was changed
    .hint = choose the file of this scan; where it is, repeat it with `--confirm`
    .hint-window = choose the file of this scan; where it is, give its picture the same name in the file
words-file-large = the file is larger than the words of any document
words-file-unknown = the file is not ALTO, PAGE XML or hOCR
words-file-broken = the file cannot be read as ALTO, PAGE XML or hOCR ({ $why })
words-file-no-size = the file does not say how large its pages are
words-file-empty = there is no word in the file
source-confirmed = { $who } confirmed these words of the scan on { $at }
