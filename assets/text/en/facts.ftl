# Comments on the facts, and what becomes of them.

round-missing = there is no round { $round } of comments on the facts
round-closed = round { $round } is closed already; the next comment begins another one
comment-missing = there is no comment `{ $comment }` on the facts
    .hint = `bindery canon ledger` lists them
    .hint-window = look at the list of comments
comment-other-round = comment `{ $comment }` is not of round { $round }
comment-twice = comment `{ $comment }` is named twice
comments-undecided = { $count ->
    [one] one comment of the round is not decided
   *[other] { $count } comments of the round are not decided
}
    .hint = accept, park or reject them, and close it then
comments-none-named = no comment was named
    .hint = name one and what becomes of it
comment-uncited = comment `{ $comment }` is advisory: it cites no place in the facts
    .hint = add a citation, park it, or apply it without citation by an override
comment-cites-gone = comment `{ $comment }` cites what is not there ({ $gone }); nothing was changed
    .hint = correct the citation, or park the comment
comment-cites-no-fact = comment `{ $comment }` cites no fact ({ $cited }); a blank line, a remark, a heading, the name of a list and a whole file state none
    .hint = cite a line that states the fact, or park the comment
comment-not-followed = nothing in this change of `{ $path }` follows comment `{ $comment }`
    .hint = leave the comment out
comment-not-followed-stale = nothing in this change of `{ $path }` follows comment `{ $comment }`: the fact that it cites was changed since it was accepted, or it was followed already
    .hint = leave the comment out
comment-no-place = { $why }
comment-not-accepted = comment `{ $comment }` was not accepted
    .hint = sum its round up first
comment-changed = comment `{ $comment }` or its citations changed after it was accepted; nothing was changed
    .hint = sum its round up again
comment-override-used = the override of comment `{ $comment }` was for one change, and that was made
    .hint = say again that it is to be applied without citation
comment-unknown = there is no comment `{ $id }`
comment-text = a comment has 1 to 4,000 characters that can be seen; nothing was kept
comment-agent = an agent has a name of 1 to 64 characters on one line; nothing was kept
comment-citations = a comment has at most 50 citations of 300 characters on one line; nothing was kept
comment-status-wrong = the comment calls itself { $stated }, and by its citations it is { $by_rule }
    .hint = leave `citation_status` out, or correct it
comment-decision-open = a comment is accepted, parked or rejected
comments-full = there are { $most } comments on the facts; no more are taken

# Changes of the facts.

change-uncovered = no accepted comment is about this: { $open }; nothing was changed
    .hint = name a comment that cites the fact, or leave the change out
change-uncovered-stale = no accepted comment is about this: { $open }; nothing was changed
    .hint = name a comment that cites the fact (what comment `{ $comment }` cites was changed since it was accepted, or a change followed it already; sum its round up again), or leave the change out
change-without-comment = a change of the facts needs a comment as its ground
    .hint = name one that was accepted, or apply it without citation
facts-changed-meanwhile = `{ $path }` was changed meanwhile; nothing was written
    .hint = look at it as it is now and make your change again
facts-unchanged = `{ $path }` is as it was; there is nothing to commit
override-not-said = an override says exactly “{ $words }”; nothing was changed
reason-needed = a reason is missing
    .hint = say why, in 1 to 2,000 characters; it stays on record
facts-unwritable = `{ $path }` cannot be committed: { $why }; nothing was written
facts-twin = `{ $twin }` says the very same
    .hint = leave one of the two out
facts-uncommitted = the change of the facts is not in the log
facts-same-name = `{ $path }` is there already
    .hint = use that name
facts-missing = there are no facts `{ $path }`
facts-hash-wrong = `{ $text }` is not a hash of a text
draft-missing = there is no draft of `{ $path }`
    .hint = edit it first
draft-large = a file of facts has at most 1 MiB
    .hint = split it
drafts-many = there are a hundred drafts
    .hint = commit some, or discard them
facts-not-for-you = the facts are for reviewers and archivists
    .hint = stop looking as someone else first

# A place in the facts.

place-wrong = `{ $given }` is not an address in the facts: { $why }
    .hint = write `canon/<path>#L<line>`, like `canon/timeline.yaml#L12`
place-names-no-file = it names no file
place-too-long = the path is too long
place-outside = the path must lie under `canon/`
place-steps = a path does not step up or in place
place-empty-name = a name in the path is empty
place-too-deep = the path has too many folders
place-dot = a name begins or ends with a dot
place-letters = a path is made of letters, digits, `-`, `_`, `.` and `/`
place-ending = facts are kept in files that end in .yaml, .yml, .md or .txt
place-no-root = it does not begin with `canon/`
place-lines = lines are written `#L12` or `#L12-L15`, counted from 1
