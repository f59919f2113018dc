# Decisions of reviewers.

decision-id = a decision is named by `d-` and 32 hex digits
decision-reason = a rejection and a comment need words: say why
decision-fix = a fix, and nothing else, has a sentence of its own that was matched to sources
decision-unbound = the sources do not support the fixed sentence
decision-retraction = a retraction, and nothing else, names the decision that it takes back
decision-size = a sentence or reason has at most 4,000 characters
decision-role = only reviewers and archivists decide
decision-code = a usual reason belongs to a rejection, a flag or a fix
decision-missing = there is no such decision on record
    .hint = look at the claim's history
decision-anothers = a decision is taken back and made again by whoever made it
    .hint = decide for yourself instead
decision-is-retraction = a retraction is not taken back
    .hint = make the decision again instead
decision-retracted = the decision was taken back already; nothing was changed
decision-not-retracted = the decision was not taken back, so it is not made again; nothing was changed
decision-redone = the decision was made again already; nothing was changed
decision-unwritten = { $why }; nothing was written
usual-does-not-answer = supported, but does not answer the question
usual-not-said = the source does not say this
usual-beyond-source = says more than the source does
usual-out-of-context = torn from its context
usual-wrong-detail = wrong person, place or date
usual-private = private: should not be shown
undo-without-decision = no decision was named that is to be taken back
    .hint = name it
fix-without-sentence = the sentence is missing
    .hint = write the sentence as it should be
fix-unwritten = a fix needs the sentence as it should be; nothing was written
sentence-long = a sentence has at most { $most } characters
    .hint = shorten it
fix-concluded = the sentence was not accepted, and nothing was written: the claim’s own sources support it only as a conclusion{ $count ->
        [0] {""}
       *[other] {" "}({ $rules })
    }
    .hint = word it as they have it, or reject the claim
fix-unsupported = the sentence was not accepted, and nothing was written: the claim’s own sources do not support it{ $count ->
        [0] {""}
       *[other] {" "}({ $rules })
    }
    .hint = word it as they have it, or reject the claim
fix-in-part = the sentence was not accepted, and nothing was written: the claim’s own sources support it only in part{ $count ->
        [0] {""}
       *[other] {" "}({ $rules })
    }
    .hint = word it as they have it, or reject the claim
claims-not-for-you = claims are for reviewers and archivists
    .hint = stop looking as someone else first
