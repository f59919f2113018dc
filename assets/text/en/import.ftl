# Why a file is not imported, and what else is said of it. Which file it is, its line says.

file-unsupported = it is { $kind }
file-encrypted = it is protected with a password
    .hint = save it without one and import that
file-empty = it contains no text, so it was not added
file-damaged = it is damaged: { $why }
    .hint = get a good copy of it and import that
file-too-large = it is too large: { $limit }
    .hint = split it and import the parts
import-stopped = the import was stopped

# Kinds of files that are not read, each with what to do instead.

kind-opendocument = an OpenDocument file
    .hint = save it as PDF and import that
kind-opendocument-table = an OpenDocument table
    .hint = save it as .xlsx or .csv and import that
kind-old-word = an old Word file
    .hint = save it as .docx and import that
kind-old-excel = an old Excel file
    .hint = save it as .xlsx or .csv and import that
kind-old-powerpoint = an old PowerPoint file
    .hint = save it as PDF and import that
kind-old-office = an old Office file
    .hint = save it in a current format and import that
kind-pages = a Pages file
    .hint = save it as .docx and import that
kind-numbers = a Numbers file
    .hint = save it as .xlsx or .csv and import that
kind-old-word-processor = a file of an old word processor
    .hint = save it as .docx and import that
kind-e-book = an e-book of a kind that cannot be read
    .hint = save its text as .docx or .html and import that
kind-e-book-protected = an e-book with copy protection
    .hint = get a copy of it without that and import it
kind-presentation = a presentation
    .hint = save it as PDF and import that
kind-outlook-message = an Outlook message
    .hint = save it as .eml and import that
kind-outlook-mailbox = an Outlook mailbox
    .hint = export its messages as .eml or .mbox and import those
kind-compressed-archive = a compressed archive
    .hint = unpack it and import the files in it
kind-other-image = an image of a kind that cannot be read
    .hint = save it as .jpg or .png and import that
kind-recording = a recording of a kind that cannot be opened
    .hint = save its sound as .mp3, .m4a or .wav and import that
kind-data = a data file
    .hint = export the texts in it as .txt, .csv or .jsonl and import those
kind-no-extension = a file without an extension
    .hint = give it the extension of its kind, such as .txt, and import that
kind-no-text = not a text, though its name says so
    .hint = give it the extension of what it is and import that
kind-other = a file of a kind that cannot be read
    .hint = save it as .txt, .docx or PDF and import that

# Limits.

limit-web-page = web pages of up to 64 MiB are read
limit-file = files of up to 512 MiB are read
limit-parts = it is made of too many parts
limit-unpacked = unpacked, it is far larger than a document is
limit-columns = tables of up to 2000 columns are read
limit-cells = workbooks of up to 20 million cells are read
limit-pages = it has too many pages

# Damage.

damage-no-json-objects = its lines are not JSON objects
damage-no-page-list = the list of its pages is missing
damage-deep-groups = its groups are nested too deeply to be a text
damage-no-mail = no e-mail message was found in it
damage-no-mail-header = it has no mail header
damage-no-picture = its picture cannot be opened
damage-no-text-part = the part that holds its text is missing
damage-deep-tags = its tags are nested too deeply to be a page of text
damage-contradiction = its contents contradict themselves
damage-deep-mail = messages are nested in it too deeply to be mail
damage-container = its container cannot be opened, as if it was cut off
damage-part = a part of it cannot be unpacked
damage-form = a part of it is not well-formed
damage-lost-sheet = a sheet of it cannot be found
damage-sheets = its sheets cannot be read
damage-sheet = a sheet of it cannot be read
damage-not-pdf = it does not begin as a PDF does
damage-not-docx = it does not begin as a Word document does
damage-not-odt = it does not begin as an OpenDocument text does
damage-not-epub = it does not begin as an e-book does
damage-not-rtf = it does not begin as an RTF file does
damage-not-xlsx = it does not begin as an Excel workbook does
damage-no-sound = its sound cannot be opened; it may be of a kind that is not known here, such as Opus
damage-not-recording = it does not begin as a recording of its kind does
damage-not-image = it does not begin as an image does

# PDFs.

pdf-encrypted = the PDF is locked
    .hint = give its password, or save a copy without one
pdf-broken = the PDF cannot be read, { $reason }
    .hint = open it in another program and save or print it as a new PDF
pdf-empty = the PDF has no pages
    .hint = look for another copy of it
pdf-too-large = the PDF is too large
    .hint = split it into parts of fewer pages, or ask for a smaller picture
pdf-no-page = the PDF has no page { $page }
    .hint = ask for one from 1 to { $pages }
pdf-no-library = the PDF library at { $path } cannot be loaded ({ $reason })
    .hint = install Bindery again
pdf-protected = it is encrypted in a way that cannot be opened here
pdf-no-bytes = the file is empty
pdf-contents = its table of contents is damaged
pdf-every-page = every page of it is damaged
pdf-page-damaged = page { $page } is damaged
damage-no-pdf-library = the PDF library cannot be used ({ $why })

# What is said of a file that is in the archive.

import-elsewhere = the same is in the archive as `{ $path }`
import-other-cells = the same words are in the archive as `{ $path }`, in other cells
import-pages-to-read = its pages are pictures without text; words that can be read in them are searchable once the import has ended
import-picture-to-read = it is a picture without a caption; words that can be read in it are searchable once the import has ended
import-recording-to-hear = it is a recording; words that can be heard in it are searchable once the import has ended
import-recording-with-transcript = it is a recording with a transcript beside it; the transcript is what is searched
import-pages-alone = it was added as images of its pages; they contain no text, so it cannot be searched
import-picture-alone = it was added as an image without a caption, so it cannot be searched
import-recording-alone = it was added as a recording without a transcript, so it cannot be searched
import-no-text = it was added, but contains no text, so it cannot be searched
import-remark = { $note }

# Why a file is not looked into.

import-link = it is a link
    .hint = import the file or folder that it leads to
import-deep = its folders are nested too deeply
    .hint = import an inner folder by itself
import-odd = it is not a file with contents
    .hint = choose a file or a folder
import-large = it is larger than 512 MiB
    .hint = split it and import the parts
import-missing = there is no such file or folder
    .hint = check the path
import-denied = you have no right to read it
    .hint = change its permissions and import it again
import-failed = it cannot be read ({ $why })
    .hint = check the disk and import it again

# Catalogues and lists of people.

catalogue-read = read as what is known of its folder; it is not itself searched
catalogue-unreadable = the catalogue cannot be read ({ $why })
    .hint = correct it and import its files again; until then, nobody but the archivist sees them
catalogue-people-unreadable = the list of people cannot be read ({ $why })
    .hint = correct it and import its files again; until then, nobody but the archivist sees them
catalogue-no-file-column = the catalogue has no column `file`, so its rows belong to no file
    .hint = correct it and import its files again; until then, nobody but the archivist sees them
catalogue-no-column = please check: there is no column { $names }; the columns are { $columns }
catalogue-no-state = please check: `{ $state }` is not a consent state or tier: nobody but the archivist sees { $file }
catalogue-no-day = please check: there is no day { $date }, the date of { $file }
catalogue-no-file = please check: no file has the name { $names }

# Family trees and address books.

kin-unread = this file of kin is not read: { $why }
    .hint = give a GEDCOM file (.ged) or a vCard file (.vcf)
kin-no-facts = what this file says is not a text of facts: { $why }
kin-form = it is neither GEDCOM nor vCard
kin-large = it is larger than 64 MB
kin-damaged = it is damaged
kin-nobody = it names nobody
kin-left-names = { $count ->
        [one] one entry without a person’s name
       *[other] { $count } entries without a person’s name
    }
kin-left-sources = { $count ->
        [one] one source or citation
       *[other] { $count } sources and citations
    }
kin-left-media = { $count ->
        [one] one picture or recording
       *[other] { $count } pictures and recordings
    }
kin-left-notes = { $count ->
        [one] one note
       *[other] { $count } notes
    }
kin-left-events = { $count ->
        [one] one event without a date or a name
       *[other] { $count } events without a date or a name
    }
kin-left-bonds = { $count ->
        [one] one relationship with somebody who is not in the file
       *[other] { $count } relationships with people who are not in the file
    }
kin-left-details = { $count ->
        [one] one detail such as an occupation or an address
       *[other] { $count } details such as occupations and addresses
    }
kin-left-lines = { $count ->
        [one] one line that could not be understood
       *[other] { $count } lines that could not be understood
    }
