verbatim = { $text }

# Days.
date-day = { $day } { $month ->
       [1] January
       [2] February
       [3] March
       [4] April
       [5] May
       [6] June
       [7] July
       [8] August
       [9] September
       [10] October
       [11] November
      *[12] December
    } { $year }
date-month = { $month ->
       [1] January
       [2] February
       [3] March
       [4] April
       [5] May
       [6] June
       [7] July
       [8] August
       [9] September
       [10] October
       [11] November
      *[12] December
    } { $year }
date-moment = { $day }, { $clock } UTC

# Why there is no answer. Signed records have these English words: do not change them; a window has its own where they should be others.
refused-malformed = I could not read that as a question.
refused-instruction = I can only answer questions about this archive.
refused-after-end = This archive does not extend that far. I cannot speak to anything after its end.
refused-after = Their archive does not extend past { $end }. I cannot speak to anything after that.
refused-mind = I cannot say what anyone felt or why.
refused-world = That is a question about the world at large. I only speak from this archive.
refused-private = That is someone else's private life, and I may not speak of it.
    .window = That is someone else's private life, and I may not talk about it.
refused-coverage = I do not have enough in the archive to answer that. Would you like to browse what is there?
refused-for = I do not have enough in the archive to answer that. { $why } Would you like to browse what is there?
refused-unplaced = What I found cannot be bound to an exact place in it, and I show nothing else.
    .window = The passages found have no exact location, and I show nothing else.
refused-nearest = What comes nearest to the question does not answer it.
    .window = No passage answers it for certain; the closest one may help.
refused-few-sources = { $sources ->
       [one] One document speaks of it clearly
      *[other] { $sources } documents speak of it clearly
    }; { $least ->
       [one] { $least } is needed
      *[other] { $least } are needed
    }.
    .window = { $sources ->
           [one] One document mentions it
          *[other] { $sources } documents mention it
        }; { $least ->
           [one] { $least } is needed
          *[other] { $least } are needed
        }.
refused-no-primary = { $sources ->
       [one] One document speaks of it clearly
      *[other] { $sources } documents speak of it clearly
    }, and none of them is a primary source; only primary sources were asked for.
    .window = { $sources ->
           [one] One document mentions it
          *[other] { $sources } documents mention it
        }, and none of them is a primary source; only primary sources were asked for.
refused-nothing = Nothing in it speaks of this.
    .window = Nothing in it mentions this.
refused-limit = You have read as much of the archive today as one day allows. There is more tomorrow.
refused-topic = You have asked about this many times today. There is more tomorrow, or about something else now.

# What was found against what was required.
gap-unplaced = { $passages ->
       [one] { $passages } passage was found
      *[other] { $passages } passages were found
    }; an exact place could be named for none of them.
gap-nearest = No passage answers the question clearly enough.
gap-sources = Documents that answer it clearly: { $found } found, { $needed } needed.
gap-primary = Primary sources among the { $among ->
       [one] { $among } document
      *[other] { $among } documents
    }: 0 found, 1 needed.
gap-nothing = No passage was found in what I may draw on.
    .window = No passage was found in the documents that I may use.

# What somebody can do next.
suggest-sentence = Ask in a sentence or a few words, for example about a person, a place or a year.
suggest-archive = Ask what the archive says about a person, a place or an event.
suggest-before = Ask what was said of it, or of its like, before then.
suggest-own-words = Ask what they wrote or said about it themselves.
suggest-in-archive = Ask what the archive says about it, with a name, a place or a date that may stand in it.
    .window = Ask what the archive says about it, with a name, a place or a date that it may contain.
suggest-person = Ask what the archive says about the person whose papers these are.
    .window = Ask what the archive says about the person whose archive this is.
suggest-name = Ask with a name, a place or a date that may stand in the papers.
    .window = Ask with a name, a place or a date that the documents may contain.
suggest-browse = Look through the list of what is in the archive.
suggest-reread = Read again what was answered today; that costs nothing.
suggest-archivist = Ask the archivist if you need more than this.
suggest-other = Ask about another person, place or time.
suggest-tell-archivist = Tell the archivist: these papers may not have been read in well.
    .window = Tell the archivist: these documents may not have been imported well.
suggest-words = Use words that may stand in the papers themselves.
    .window = Use words that the documents themselves may contain.
suggest-broader = Ask more broadly: one event or person rather than one detail.
suggest-one-source = Allow a single source for this question.
suggest-fewer-sources = Allow fewer sources for this question.
suggest-not-primary = Allow other than primary sources for this question.
suggest-add-primary = Letters, journals, interviews or photographs about this would have to be added to the archive.

# Parts of a draft that were left out, and why. Signed records have these English words too.
removed-quotations = { $count ->
       [one] one sentence of the draft that gives somebody’s words
      *[other] { $count } sentences of the draft that give somebody’s words
    }
removed-figures = { $count ->
       [one] one sentence of the draft with a number or date
      *[other] { $count } sentences of the draft with a number or date
    }
removed-names = { $count ->
       [one] one sentence of the draft that names someone or something
      *[other] { $count } sentences of the draft that name someone or something
    }
removed-opposites = { $count ->
       [one] one sentence of the draft that says what was or was not so
      *[other] { $count } sentences of the draft that say what was or was not so
    }
removed-unbound = { $count ->
       [one] one sentence of the draft
      *[other] { $count } sentences of the draft
    }
    .window = { $count ->
       [one] one sentence
      *[other] { $count } sentences
    }
removed-remarks = { $count ->
       [one] one general remark of the draft
      *[other] { $count } general remarks of the draft
    }
removed-quotations-why = These words do not stand in the passages as they were given.
    .window = The passages do not contain these words as they were given.
removed-figures-why = The passages give another one there, or none.
removed-names-why = The passages do not say this of that name.
removed-opposites-why = The passages say it the other way round, or not at all.
removed-unbound-why = I could not bind it to an exact passage of the archive.
removed-remarks-why = It says nothing that an archive could carry.
    .window = It says nothing that an archive could support.
removed-unanswered-why = Nothing in the archive that I may draw on speaks of this.
    .window = Nothing in the archive that I may use mentions this.

# Beside an answer.
note-mind = I cannot say what anyone felt or why. This is what was written in their own words.
note-private = This asks about someone's private life. I show only what those named in it are cleared for.
note-archive-only = This is only what the archive itself says.
label-interpreted = Interpreted from the archive, not in the person's own words.
label-computed = Computed from the rows that are shown.
source-restricted = Supported by archived material (source restricted by the person's instructions).
search-limit = These are the first passages; there are more. Search with more words to see the others.
drafted-by-model = Worded by a language model ({ $model }); every sentence was checked against the archive, and what did not stand was left out.
    .window = Worded by a language model ({ $model }); every sentence was checked against the archive, and unsupported ones were left out.
drafted-instead = This answer was put together from the archive’s own sentences, without the language model: { $why }.
model-forbidden = its address may not be used
model-absent = it is not there
model-slow = it took too long
model-long = it did not come to an end
model-redirected = it pointed to another place, which is not followed
model-refused = it reported a failure
model-garbled = its reply could not be read
model-cut = its reply broke off
model-empty = it said nothing
model-unbound = nothing that it said could be bound to the archive
model-stopped = it was stopped

# Parts that are off on this machine.
limit-meaning = Search by meaning is off: passages are found by their words alone.
limit-verifier = Sentences are checked by rules alone: fewer are found to be supported.
limit-scans = Words in scans and pictures are not read.
limit-recordings = Words in recordings are not heard.
limit-pdf = PDF files cannot be read or shown as pages.
