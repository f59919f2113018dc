# Commands that are not done, for whoever asked.

command-missing = there is no command `{ $name }`
request-unread = the request `{ $name }` cannot be read: { $why }
value-unknown = `{ $text }` is none of { $known }
for-archivist = this is for the archivist
    .hint = open the archive with their key
for-staff = this is for reviewers and archivists
    .hint = open the archive with their key
for-record = this is for reviewers, archivists and the auditor
    .hint = open the archive with their key
for-oversight = this is for archivists and the auditor
    .hint = open the archive with their key
for-requestors = this is for those who ask the archive; an auditor reads the record of answers
    .hint = open the archive with their key
key-other-role = this key does not open the archive in that role
key-other-person = this key is { $name }’s, of the tier `{ $tier }`
    .hint = leave out who is asking, or use another key
archive-no-data-folder = this user has no data folder
    .hint = choose a folder
archives-many = there are too many archives
    .hint = choose a folder
browsing-not-for-you = only reviewers and archivists browse whole documents
work-broken-off = the work ended unexpectedly ({ $why }); nothing was lost
    .hint = try again

# The terminal.

usage = { $why }
usage-export-role = `{ $role }` makes no exports; the roles are reviewer, archivist and auditor
usage-artifact-and-state = name a document and a state, or `--all` and a state
read-no-document = no document has `{ $words }` in its title
    .hint = `bindery inventory` lists what there is
read-many-documents = { $count } documents have `{ $words }` in their titles
    .hint = name one by its number in `bindery inventory`
record-opens = by this correction more people would know of { $count ->
       [one] one document
      *[other] { $count } documents
    }; nothing was changed
    .hint = to go on, repeat it with `--confirm`
transcribe-no-such-line = there is no line { $number }
    .hint = `bindery transcribe show` lists them
transcribe-fewer-named = { $count ->
       [one] somebody who is not cleared is
      *[other] { $count } people who are not cleared are
    } named in fewer places by this, and what is hidden because of that may be seen; nothing was changed
    .hint = to go on, repeat it with `--confirm`
usage-people = name people by their numbers, or everyone by `--all`
usage-old-passphrase = give the passphrase that opens the archive now
usage-place = { $why }
usage-no-policy = `{ $file }` is not a policy: { $why }
usage-no-profile = `{ $file }` is not a profile: { $why }
usage-no-contract = `{ $file }` is not an answer contract: { $why }
usage-no-decision = `{ $file }` is not a decision: { $why }
batch-line = the line cannot be read: { $why }
batch-failed = { $count ->
    [one] 1 line failed; it says why
   *[other] { $count } lines failed; each says why
}
batch-line-needs = a line of kind `{ $kind }` needs `{ $field }`
batch-line-kind = `{ $kind }` is not a decision
    .hint = use accept, fix, reject, flag, comment, undo or redo
batch-line-code = `{ $code }` is not a usual reason
    .hint = use one of: { $codes }
batch-follows = no line before this one has the id { $id }; `follows` names such a line
output-failed = the output could not be written: { $why }
contract-broken = a reply is not of the form of the contract: { $why }
facts-past-end = `{ $path }` is past the end of the file
facts-file-link = `{ $file }` is a link
    .hint = name the file that it leads to
facts-file-odd = `{ $file }` is not a file with contents
facts-file-large = `{ $file }` is too large: a file of facts has at most 1 MiB
    .hint = split it
facts-file-not-utf8 = `{ $file }` is not text in UTF-8
    .hint = save it as that
facts-faulty = `{ $path }` is not kept: { $why }
claim-not-valid = the claim is { $class }
records-not-valid = not every file is valid; the checks say what is wrong
contract-untold = not everything in the contract can be told from the record; the points say what
contract-unmet = the contract does not reflect its decision; the points say where
fix-not-acceptable = the sentence would not be accepted in place of the claim
version-missing = this archive has no version { $number }
checks-failed = not everything is well; see the checks
pdf-unread = { $why }
cosign-failed = `{ $file }` was not signed: { $why }
cosign-no-key = `{ $file }` is not a key
    .hint = make one with `bindery cosign key --out FILE`
cosign-no-record = this is not the file of an answer or a claim: { $why }
cosign-no-signers = it has no envelope with signers
cosign-key = a signer's key is not a key
cosign-signatures = its signatures do not hold
    .hint = ask for the file again
cosign-already = this key has signed it already
document-changed = the document is not as it was exported: { $changes }

# The verifier of sentences.

verifier-failed = { $why }
verifier-no-file = the verifier’s folder `{ $folder }` has no `{ $file }`
verifier-unreadable = `{ $file }` of the verifier’s folder cannot be read: { $why }
verifier-other-model = the model in `{ $folder }` is not an entailment model: { $why }
verifier-model = the verifier in `{ $folder }`: { $why }
verifier-set-to-none = BINDERY_VERIFIER says that there is to be none
verifier-declined = you chose to do without
    .hint = `bindery verifier use default` takes it back
verifier-missing = no trained verifier came with this program
verifier-not-a-folder = the verifier’s folder `{ $path }` is not there
calibration-kept = the calibration cannot be taken back: { $why }
calibration-line = line { $number } of the pairs cannot be read: { $why }
calibration-few = { $pairs } pairs, { $entailed } of them entailed, are too few to calibrate with; at least { $least } are needed, { $each } of them entailed and { $each } not
calibration-chance = the model tells these pairs apart hardly better than chance; nothing was changed
calibration-no-data-folder = the calibration cannot be written: this user has no data folder
calibration-unwritten = the calibration cannot be written: { $why }
