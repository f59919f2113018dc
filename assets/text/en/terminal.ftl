# What the terminal says of its own.

# Names that the engine gives, some of which stay as they are in English.
terminal-relation = { $name ->
      *[other] { $words }
    }
terminal-kind = { $name ->
      *[other] { $words }
    }
terminal-class = { $name ->
      *[other] { $words }
    }
terminal-tier = { $name ->
      *[other] { $words }
    }
terminal-role = { $name ->
      *[other] { $words }
    }
terminal-date-until = until { $date }
terminal-date-from = from { $date } on
terminal-date-between = { $first } to { $last }
terminal-date-or = { $one } or { $other }
terminal-stopped = Stopped.

# Shown by several commands.
terminal-heard = heard by a machine; nobody has checked it
terminal-read-by-machine = read by a machine; nobody has checked it
terminal-budget = { $left } of { $limit } characters are left today; { $used } were read.
terminal-budget-none = Nothing is counted in this role.
terminal-limited = Today’s reading limit is reached; facts are left out.
terminal-documents = { $count ->
       [one] 1 document
      *[other] { $count } documents
    }
terminal-of-documents = { $count ->
       [one] 1 document
      *[other] { $count } documents
    }
terminal-look-again = Earlier answers that should be checked again:
terminal-in-all = { $count } in all
terminal-done = Done.

# Asking, finding, reading.
terminal-ask-following = Following “{ $question }”
terminal-ask-understood-as = Understood “{ $words }” as { $dates }
terminal-ask-understood = Understood “{ $words }” as “{ $meaning }”
terminal-ask-left-out = Left out: { $topic }. { $why }
terminal-ask-answered = Answered on { $day } from archive version { $version }.
terminal-ask-unsupported = A sentence that nothing in the archive supports was left out.
terminal-search-nothing = Nothing was found.
terminal-read-empty = There are no words in it to read.
terminal-read-part = Part { $part } of { $parts }; read on with --part.
terminal-context-complete = There is no more around it that may be shown.
terminal-timeline-years = { $from } to { $to }
terminal-timeline-nothing = { $years }: nothing
terminal-timeline-undated = without a date: { $count }
terminal-page-people = People
terminal-page-places = Places
terminal-page-also = also { $names }
terminal-page-born = born { $date }
terminal-page-died = died { $date }
terminal-page-kin = Kin
terminal-page-events = Events
terminal-page-wrote = Wrote
terminal-page-received = Received
terminal-page-named-in = Named in
terminal-page-pictures = Pictures
terminal-play-done = { $seconds } seconds are in { $file }

# Importing, new archives, exports.
terminal-import-failed = not imported
terminal-import-not-searchable = not searchable
terminal-import-added = added
terminal-import-unchanged = unchanged
terminal-import-done = { $added } added, { $unchanged } unchanged, { $without } without text, { $failed } failed. Archive version { $version }.
terminal-import-waiting = { $count ->
       [one] 1 document is
      *[other] { $count } documents are
    } visible to you alone until you decide who may see them. To open them to the whole family:
terminal-init-done = An archive was made in { $folder } with { $count ->
       [one] 1 document
      *[other] { $count } documents
    }. { $key }
terminal-init-passphrase = It opens with the passphrase; nobody can recover a forgotten one.
terminal-init-keychain = Its key is in the keychain of this computer.
terminal-init-file = Its key is in a file on this computer that only this user may read.
terminal-export-document = { $answers ->
       [one] 1 answer
      *[other] { $answers } answers
    } with { $sentences ->
       [one] 1 sentence
      *[other] { $sentences } sentences
    } in { $file }.
terminal-export-folder = { $answers ->
       [one] 1 answer
      *[other] { $answers } answers
    } and { $claims ->
       [one] 1 claim
      *[other] { $claims } claims
    } are in { $folder }.
terminal-export-left-out = { $count ->
       [one] One sentence was left out: its source
      *[other] { $count } sentences were left out: their sources
    } may not be shown in it.

# People.
terminal-people-undecided = undecided
terminal-people-cleared = cleared
terminal-people-not-cleared = not cleared
terminal-people-count = { $count ->
       [one] 1 person
      *[other] { $count } people
    }; columns: number, clearance, how often they are named
terminal-people-added = { $added } new on the list of people; { $living } may live and are not cleared
terminal-people-draft = draft of facts: { $path }
terminal-people-left = left out: { $what }
terminal-people-written = { $count ->
       [one] 1 person
      *[other] { $count } people
    }
terminal-people-no-place = GEDCOM has no place for: { $what }

# Consents, records.
terminal-consent-set = Set for { $count }. Policy version { $version }.
terminal-consent-stricter = { $count } with a stricter decision were left as they are. To set them too, name them or add --even-stricter.
terminal-consent-people = Passages that name { $count ->
       [one] 1 person
      *[other] { $count } people
    } are shown although nobody has decided about them; see `bindery people list`.
terminal-consent-undone = Set back for { $count }. Policy version { $version }.
terminal-consent-kept = { $count } decided on again since: left as they are.
terminal-consent-cited = cited in { $count ->
       [one] 1 earlier answer
      *[other] { $count } earlier answers
    }
terminal-rule-set = Set for { $documents }. Policy version { $version }; undo with `{ $undo }`.
terminal-rule-would = This would change { $documents }.
terminal-rule-same = { $documents } with this consent already.
terminal-rule-sees = { $who }: see { $what }
terminal-rule-more = more of { $documents }
terminal-rule-less = less of { $documents }
terminal-rule-reviewers = reviewers
terminal-rule-unsure = may be of the time or not, by their dates
terminal-rule-stricter = with a stricter decision
terminal-rule-left = Left as they are ({ $why }); add { $option } to set them too:
terminal-rule-answers = Earlier answers that showed words which whoever asked no longer sees then:
terminal-rule-not-yet = Nothing is set yet: --apply sets it, for the documents that are here now.
terminal-undated = undated
terminal-more-documents = and { $count } more
terminal-record-done = Corrected { $documents }. Archive version { $version }; undo with `{ $undo }`.
terminal-record-would = This would correct { $documents }.
terminal-record-nothing = Nothing was changed.
terminal-record-kept = { $documents } corrected again or removed since: left as they are.
terminal-record-opens = { $documents } known to more people:
terminal-record-closes = { $documents } known to fewer people:
terminal-record-before = Before archive version { $version }:
terminal-record-field = { $name ->
      *[other] { $words }
    }
terminal-record-source = { $name ->
      *[other] { $words }
    }

# Transcribing.
terminal-scan-no-words = no words
terminal-scan-lines = { $lines ->
       [one] 1 line
      *[other] { $lines } lines
    }, { $uncertain } uncertain, { $confirmed } confirmed
terminal-scan-page = Page { $page }
terminal-scan-confirmed-by = confirmed by { $who }
terminal-scan-confirmed = confirmed
terminal-scan-unread = not read
terminal-scan-unsure = unsure
terminal-scan-done = { $title }: { $corrected ->
       [one] 1 line
      *[other] { $corrected } lines
    } changed, { $confirmed ->
       [one] 1 line
      *[other] { $confirmed } lines
    } confirmed; archive version { $version }.
terminal-scan-nothing = { $title }: nothing was changed.
terminal-scan-fewer = Named in fewer places: { $names }.

# Reviewing.
terminal-review-nothing = No answer waits for review.
terminal-review-risk = { $name ->
      *[other] { $words }
    }
terminal-review-no-risk = no risk
terminal-review-decided-of = { $decided } of { $claims } decided, { $mine } by you
terminal-review-second = { $count ->
       [one] 1 second review waits for you
      *[other] { $count } second reviews wait for you
    }
terminal-review-second-waits = Another reviewer has decided this. Decide it too; their decision shows after yours.
terminal-review-differ = Reviewers differ.
terminal-review-differ-claim = Reviewers differ on this claim.
terminal-review-no-claim = There is no claim in it to decide.
terminal-review-you = you
terminal-review-accepted = { $who } accepted it
terminal-review-fixed = { $who } fixed it
terminal-review-rejected = { $who } rejected it
terminal-review-flagged = { $who } flagged it
terminal-review-said = { $who } said
terminal-review-took-back = { $who } took back { $decision }
terminal-review-taken-back = taken back
terminal-review-decided = { $decided } of { $claims ->
       [one] 1 claim
      *[other] { $claims } claims
    } of the answer are decided.
terminal-review-may = It may be accepted.
terminal-review-may-not = It would not be accepted.
terminal-review-fresh = Every source is up to date.
terminal-review-never = never
terminal-review-source = added { $added } by { $who }, last looked at { $seen }, cited in { $count ->
       [one] 1 answer
      *[other] { $count } answers
    }
terminal-word-not-signed = its signed record does not hold for this answer
terminal-word-known-unsigned = The answer is in this archive; the document has no signed record of it.
terminal-word-known = The answer is in this archive.
terminal-word-unknown = The archive cannot show this answer; its sources cannot be read again.
terminal-word-other = The signed record in the document is one of another answer.
terminal-word-signed = The signed record in the document: { $class }.
terminal-word-tracked = tracked
terminal-word-unchanged = unchanged
terminal-word-reworded = reworded
terminal-word-new = new
terminal-word-missing = missing
terminal-word-moved = moved
terminal-word-split = split
terminal-word-merged = merged
terminal-word-beside = changed beside it
terminal-word-untold = cannot be told
terminal-word-part = { $part ->
       [question] the question
       [mark] mark of the verdict
       [label] label
       [quote] quoted words
       [comment] comment
       [footnote] footnote
       [header] above the page
       [footer] below the page
       [box] text box
       [note] note at the end
      *[other] text around the answer
    }

# The policy, profiles.
terminal-policy-version = Version { $version } of { $at } by { $who }; { $signature }.
terminal-policy-signed = the archivist's signature fits
terminal-policy-unsigned = not signed
terminal-policy-end = The archive ends: { $date }
terminal-policy-no-end = The archive ends: not said
terminal-policy-default = Where nobody has decided: { $consent }
terminal-policy-shown = Passages naming people nobody has decided on are: shown
terminal-policy-hidden = Passages naming people nobody has decided on are: hidden
terminal-policy-tier = { $tier }: excerpts of { $excerpt } characters, { $context } around them, { $daily } a day and at most { $share } % of all, { $probes } questions on a topic a day
terminal-policy-pictures = page pictures
terminal-profile-similarity = similarity { $least }
terminal-profile-sources = { $count ->
       [one] 1 source
      *[other] { $count } sources
    }
terminal-profile-primary = primary sources only
terminal-profile-strict = strict
terminal-profile-creative = creative questions pass
terminal-profile-default = applies to a question that names none
terminal-profile-calibrated = { $questions ->
       [one] 1 question was
      *[other] { $questions } questions were
    } made of the archive’s own sentences; a similarity of 0.80 now means the same here as in every archive.
terminal-profile-uncalibrated = Too little in the archive is open to everyone to measure it ({ $questions ->
       [one] 1 question
      *[other] { $questions } questions
    } could be made of it); the thresholds that come with Bindery apply.
terminal-gaps-none = No topic was refused often enough to be named.
terminal-gap = { $standing ->
      *[other] { $words }
    }

# Keys.
terminal-key-usage = { $name ->
      *[other] { $words }
    }
terminal-key-kind = { $name ->
      *[other] { $words }
    }
terminal-key-why = { $name ->
      *[other] { $words }
    }
terminal-key-in-force = in force
terminal-key-until = until { $at } (entry { $entry }, { $why })
terminal-key-since = since { $at } (entry { $entry })
terminal-key-passphrase = The passphrase was changed.
terminal-key-identity = Written to { $file }. Whoever has this file can open what was encrypted for the auditor.

# Records and checks.
terminal-written = Written to { $file }.
terminal-decision-file = The decision is in { $file }.
terminal-locate-not = Not placed: { $why }
terminal-reverified = { $claims ->
       [one] 1 claim
      *[other] { $claims } claims
    } of { $answers ->
       [one] 1 answer
      *[other] { $answers } answers
    }: { $valid } valid, { $stale } stale, { $misattributed } misattributed, { $unverified } unverified, { $tampered } tampered.
terminal-reverify-nothing = No claim has changed since it was last checked.
terminal-edition-done = An edition with { $count ->
       [one] 1 document
      *[other] { $count } documents
    } was made in { $folder }; { $shortened } of them shortened, { $left } left out.
terminal-version-made = Archive version { $version }, { $digest }.
terminal-version-no-digest = without a digest that may be told
terminal-version-reason = { $name ->
      *[other] { $words }
    }
terminal-figure = { $name ->
      *[other] { $words }
    }
terminal-log-kind = { $name ->
      *[other] { $words }
    }
terminal-audit-hidden = hidden: an auditor's key opens it
terminal-audit-refusal = similarity { $similarity } of { $threshold }, sources { $sources } of { $least }
terminal-audit-answers = { $count ->
       [one] 1 answer
      *[other] { $count } answers
    }
terminal-audit-outcomes = answers
terminal-audit-claims = claims
terminal-audit-verdicts = sentences shown
terminal-audit-categories = categories
terminal-audit-reasons = reasons
terminal-audit-risks = limits reached
terminal-audit-verified = checked again
terminal-audit-query-types = kinds of questions
terminal-audit-similarities = highest similarity
terminal-audit-sources = sources found
terminal-audit-refusals = refusals
terminal-review-no-reasons = No sentence was decided for a usual reason.
terminal-audit-decided = decisions of reviewers by reason, and the answers
terminal-audit-second = { $made ->
       [0] No sentence has been reviewed twice yet.
       [one] 1 sentence was reviewed twice; { $agreed ->
           [0] the reviewers disagree.
          *[other] the reviewers agree.
        }
      *[other] { $made } sentences were reviewed twice; the reviewers agree on { $agreed } of them.
    } { $due ->
       [0] {""}
       [one] 1 more waits for a second reviewer.
      *[other] { $due } more wait for a second reviewer.
    }
terminal-audit-decided-for = { $what } by { $who }: { $why }
terminal-audit-own-words = in words of their own
terminal-audit-profiles = profiles: asked, refused, mean similarity
terminal-languages-auto = Questions find passages in other languages where the archive has any.
terminal-languages-on = Questions find passages in other languages.
terminal-languages-off = Questions find passages in their own language alone.
terminal-languages-no-model = The model for it is not on this machine; set-up fetches it.
terminal-languages-passages = { $passages ->
       [one] 1 passage
      *[other] { $passages } passages
    } can be found so; { $foreign } of them in another language than English.
terminal-log-exported = { $files ->
       [one] 1 file
      *[other] { $files } files
    } for { $entries ->
       [one] 1 entry
      *[other] { $entries } entries
    } in { $folder }.
terminal-log-accepted = The archive goes on from here; its log has { $entries ->
       [one] 1 entry
      *[other] { $entries } entries
    }, and the last says why.
terminal-log-size = { $entries ->
       [one] 1 entry
      *[other] { $entries } entries
    } in all in the log { $origin }
terminal-cosign-key-made = Your public key, for those who should recognize you:
terminal-cosign-done = { $file }: your signature was added
terminal-claim-premise = based on { $premise }
terminal-claim-stated = stated in { $response }: { $question }
terminal-claim-also = stated in { $response }

# The verifier, the language model, other tools.
terminal-verifier-rules = Sentences are checked by rules alone: { $why }.
terminal-verifier-answers = It also judges whether a passage answers a question.
terminal-verifier-nearness = Whether a passage answers a question is judged by its words and its meaning.
terminal-verifier-uncalibrated = It is not calibrated; `bindery verifier calibrate` does it.
terminal-verifier-shipped = It came calibrated.
terminal-verifier-calibrated = It was calibrated on { $pairs ->
       [one] 1 pair
      *[other] { $pairs } pairs
    }, { $entailed } of them entailed (calibration error { $before } before, { $after } after).
terminal-verifier-place = in { $folder } ({ $why }).
terminal-drafter-none = No language model drafts: answers are made of the archive’s own sentences.
terminal-drafter-first = the first model of the server
terminal-drafter-used = { $model } at { $url }. Every sentence of it is checked like any other.
terminal-drafter-elsewhere = Passages of the archive are sent to { $host }, unencrypted, as was allowed.
terminal-drafter-no-server = No language model server answers on this computer.
terminal-drafter-server = { $name } at { $url }
terminal-lint-none = No rule is broken; { $count ->
       [one] 1 word marks
      *[other] { $count } words mark
    } it as a conclusion.
terminal-lint-found = { $rule } at { $start }–{ $end }: { $words }
terminal-check-no-relation = no relation
terminal-check-no-text = it is no plain text
terminal-check-names-file = in a batch `source` is the text itself; `{ $source }` was checked as text, and is also the name of a file. Put the text of the file there.

# Contracts, facts.
terminal-contract-record = the record of the archive
terminal-contract-decision = the decision at hand
terminal-contract-itself = what it says of itself
terminal-contract-not-compared = Its words and sources were not compared: `--archive DIR` compares them with the record.
terminal-contract-agrees = { $file } does not contradict { $against }.
terminal-contract-reflects = { $file } reflects { $against }{ $layer }.
terminal-contract-untold-in = { $file } differs nowhere that can be told from { $against }{ $layer }, but not all can be told:
terminal-contract-differs = { $file } does not reflect { $against }{ $layer }:
terminal-canon-draft-only = draft, not yet facts
terminal-canon-version = version { $version }, { $facts ->
       [one] 1 fact
      *[other] { $facts } facts
    }
terminal-canon-and-draft = and a draft
terminal-canon-open-comments = { $count ->
       [one] 1 open comment
      *[other] { $count } open comments
    }
terminal-canon-none = There are no facts that you may see.
terminal-canon-comments = { $count ->
       [one] 1 comment
      *[other] { $count } comments
    }
terminal-canon-draft = There is also a draft of { $at }.
terminal-canon-draft-behind = There is also a draft of { $at }; the file was changed since.
terminal-canon-reads = It can be read: { $count ->
       [one] 1 fact
      *[other] { $count } facts
    }.
terminal-canon-line = line { $line }: { $why }
terminal-canon-round = round { $round }
terminal-canon-nobody = Nobody has commented on the facts.
terminal-canon-ground = comment { $comment }
terminal-canon-ground-uncited = comment { $comment }, without citation
terminal-canon-permitted = It would be accepted.
terminal-canon-committed = { $path } is version { $version } now, in archive version { $archive }; who may see it: { $consent }.
terminal-canon-reopened = Answers that cited what was changed should be checked again:
