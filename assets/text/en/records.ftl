record-not-checked = There was nothing at hand to make it with.
record-form = It is of the right form.
unreadable-cut = it ends too soon, as if it was cut short
unreadable-no-json = it is not JSON, as every record is
record-unverifiable = This cannot be verified: { $why }.
unreadable-unknown = it is none of the files that Bindery hands over
unreadable-large = it is larger than 64 MB
unreadable-field = a field is missing
history-not-compared = This was not compared with the checkpoint that you gave: { $why }.
bytes-shown = { $count } hidden texts are shown, and belong to it.
bytes-exchanged = A text was exchanged: { $error }.
disclosure-form = a disclosure is not well formed
disclosure-foreign = a disclosure belongs to nothing that was signed
disclosure-twice = a hidden text stands in two places
    .window = a hidden text is in two places
unreadable-open = a text stands in the open that has to be hidden
    .window = a text is readable that has to be hidden
unreadable-hidden = something is hidden that has to stand in the open
    .window = something is hidden that has to be readable
unreadable-one-digest = two hidden texts have one digest
unreadable-answer-field = a field of the answer is missing
unreadable-answer = its form or its name is not that of an answer
unreadable-recipients = those it is sealed for are not as they must be
    .window = the recipients that it is encrypted for are not as they must be
bytes-hidden = { $hidden } texts stay hidden; nothing is sealed.
    .window = { $hidden } texts stay hidden; nothing is encrypted.
bytes-hidden-sealed = { $hidden } texts stay hidden; what is sealed is what was signed.
    .window = { $hidden } texts stay hidden; the encrypted file is the one that was signed.
bytes-opened = What is sealed was opened: all hidden texts belong to what was signed.
    .window = The encrypted texts were opened: all of them belong to what was signed.
bytes-closed = What is sealed is what was signed; it could not be opened: { $why }.
    .window = The encrypted file is the one that was signed, but could not be opened: { $why }.
encrypted-large = the sealed part is too large
    .window = the encrypted file is too large
encrypted-form = the sealed part is not a well-formed age file
    .window = the encrypted file is not a well-formed age file
encrypted-other-key = the sealed part is not for this key
    .window = the encrypted file is not for this key
encrypted-header-changed = the header of the sealed part was changed
    .window = the header of the encrypted file was changed
encrypted-content-changed = the content of the sealed part was changed
    .window = the content of the encrypted file was changed
bytes-other-texts = What is sealed holds other texts than were signed.
    .window = The encrypted file has other texts than those that were signed.
bytes-other-sealed = What is sealed is not the file that was signed.
    .window = The encrypted file is not the one that was signed.
bytes-sealed-missing = The sealed file that was signed is missing.
    .window = The encrypted file that was signed is missing.
bytes-sealed-added = A sealed file was added that was not signed.
    .window = An encrypted file was added that was not signed.
unreadable-chain-hides = the bundle of a chain has all of its texts, and this one hides some
sources-fabricated = Fabricated or left out: { $fault }.
bytes-not-so = Not so: { $fault }.
chain-missing = the claim { $claim } is not in the chain
chain-name = the claim under `{ $name }` is another one
chain-idle = nothing of the answer leads to the claim { $claim }
chain-cyclic = the claim { $claim } leans on itself
chain-differs = the claim { $claim } is not what the bundle says
chain-answer = the sentences are not those that the bundle says were shown
claim-other-identity = the claim's identity does not follow from its words and citations
claim-other-address = the claim's address is not that of its identity
claim-other-relation = the claim's relation is not the weakest of its sources
claim-other-selectors = the claim's selectors do not name the cited words
claim-leans-on-itself = the claim leans on itself, or twice on the same claim
claim-beyond-measure = the claim holds a number or text that no claim has
bytes-claim = The claim's identity follows from its words and citations.
signature-proof-wrong = Proof { $at } does not fit: this was changed after it was signed.
signature-proofs-fit = All { $count } proofs fit the credential.
unreadable-claim-field = a field of the claim is missing
signer-not-issuer = The issuer that it names did not sign it.
unreadable-proof = a proof is not an object
unreadable-proof-twice = a key has two proofs
unreadable-proof-field = a proof has the field `{ $other }`
key-name-form = a key is named `did:key:z...`, and its method `did:key:z...#z...` with the same key twice
key-name-kind = the key is not an Ed25519 public key
key-name-weak = the key is weak or not in its canonical form
decision-taken-back = Whoever decided it took it back later.
signer-decided = Decided by { $name }: an archivist whom you trust says so.
signer-not-vouched = No archivist whom you trust says that this key is { $name }’s.
unreadable-export = its form, or a path in it, is not that of an export
bytes-no-folder = The folder of the export is not at hand to compare its files.
bytes-files = All { $count } files are as they were exported.
bytes-file-changed = A file was changed or is missing: `{ $path }`{ $more ->
    [0] {""}
   *[other] , and { $more } more
    }.
sources-file-added = A file was added that this list does not name: `{ $path }`{ $more ->
    [0] {""}
   *[other] , and { $more } more
    }.
export-no-list = This export has no signed list of its files (`export.json`)
export-list-unread = The list of this export's files (`export.json`) cannot be read
export-list-fault = The signed list of this export: { $detail }
sources-export-unknown = { $why }: nothing signed says that this is of it.
sources-export-unsure = { $why }: nothing signed says that this is as it was exported.
sources-not-named = The signed list of this export does not name this file: it was put there later.
signature-list-fits = The signature of the export's list fits.
signer-list = The export's list is signed by someone whom you trust.
bytes-page = It is byte for byte what was exported.
bytes-other-file = This is not the file that was exported: the signed list of the export has another one.
quorum-witness = The witness { $name }, whom you trust, has not signed that it saw this log ({ $origin }). Write `witness:` and a log’s name before its key if it sees that log alone.
    .window = The witness { $name }, whom you trust, has not signed that it saw this log ({ $origin }).
signature-keys-changed = The list of keys was changed after it was signed.
signer-no-keys = The archive’s list of keys was left out (`keys` is null): nobody can tell whether the signer’s key is in force. Give the list with `--keys`.
    .window = The archive’s list of keys was left out: nobody can tell whether the signer’s key is in force.
signer-foreign-keys = The list of keys in this file (`keys`) is of another archive than the key { $digits }, which signed this: it was put there in place of the archive’s own.
signer-unknown = The signer's key { $digits } is not among the keys you trust.
signer-not-yet = The key { $digits } came into force after this was logged.
signer-ended = The key { $digits } is no longer in force from entry { $entry } of the log ({ $why }), and no log that you trust shows that this was signed before.
signer-log = It stands in the log of the key { $digits }, which is none that you trust.
    .window = It is in the log of the key { $digits }, which is not one that you trust.
signature-keys-fit = The signature fits version { $version } of the list.
signature-list-changed = The list was changed after it was signed.
signer-archivist = Signed by an archivist whom you trust.
signer-other-archivist = Its archivist's key is not among the keys you trust.
signer-not-looked = Who signed it is not looked at, since it was changed.
history-newest = The log at hand has it, and no later list.
history-later-list = The log at hand has a later list of keys, or another one, than this.
sources-no-log = No log is at hand that shows that this list is the one in force: an older one reads the same.
signer-signed = Signed by { $name }.
unreadable-log-proof = its log proof is longer than any
log-wrong = The log: { $error }.
checkpoint-form = the checkpoint is not well formed
checkpoint-other-key = the checkpoint is signed with another key
checkpoint-changed = the checkpoint was changed after it was signed
checkpoint-other-witnesses = the checkpoint does not carry the signatures of the witnesses that are named, and of no others
    .window = the checkpoint does not have exactly the signatures of the witnesses that are named
log-proof-wrong = The proof does not lead from this to the log's checkpoint.
log-entry = It is entry { $place } of { $size } in the log { $origin }; { $seen ->
    [0] no witness saw it
    [one] one witness saw it
   *[other] { $seen } witnesses saw it
    }.
    .window = It is entry { $place } of { $size } in the log; { $seen ->
        [0] no witness saw it
        [one] one witness saw it
       *[other] { $seen } witnesses saw it
    }.
history-there = The log at hand has it in this place.
history-fork = The log at hand has something else in this place: it is of a fork of this archive.
sources-never-gave = The archive at hand never gave this.
sources-not-in-log = The log of the archive at hand does not have this: it never gave it, or is an older copy.
history-two = The log has two histories, and signed both: `{ $name }`, verified along with this, tells the other.
history-other = The log has another history than the one at hand: it was forked or shortened.
history-same = The log at hand had just this state.
history-other-export = Another export, verified along with this, has another history of this log.
history-another-log = it is of another log, { $origin }
history-kept-other-key = The checkpoint that was kept of this log is signed with another key.
history-agrees = The log agrees with the checkpoint that was kept.
history-another-size = it is of another size, { $size }, and the log itself is needed to compare; give its export with `--archive`
form-checkpoint = It is a signed checkpoint.
unreadable-checkpoint = it is not a signed checkpoint
log-tiles = The tiles of all { $size } entries make the signed root.
log-tiles-other = The tiles make another root than was signed.
log-tiles-wrong = Of the log, { $why }.
signature-checkpoint = The log's signature fits its checkpoint.
signer-checkpoint = The checkpoint is signed with no key of a log that you trust.
signer-proof = Who signed it is not looked at, since the proof does not hold.
unreadable-moment = `{ $text }` is not a valid timestamp in UTC
fresh-not-asked = Its age in days is { $days }; how old it may be was not asked.
fresh-later = It is dated later than now.
fresh-too-old = It was last verified { $days } days ago, and may be { $most } days old.
fresh-enough = It is { $days } days old, of at most { $most }.
bytes-secret = Its address names the claim's id; the claim stands in it whole.
    .window = Its address names the claim's id, and contains the whole claim.
bytes-secret-other = Its address is not that of the claim.
signature-no-secret = No shared secret is at hand to check the signature with.
signer-no-secret = Without the secret that the signer shared with you, nobody can be told for its signer.
signature-secret-fits = The signature fits the claim, and when and by whom it says it was signed.
signer-secret = Signed by someone who has your shared secret, as `{ $by }`.
signature-secret-wrong = The signature does not fit: this was changed, or signed with another secret.
unreadable-type = what it holds is of another type
unreadable-signatures = its signatures are not one a key, each of 64 bytes
unreadable-key = `{ $text }` is not a key
unreadable-base64 = a part of it is not base64
unreadable-unsigned = nobody signed it
signature-fits = The signature fits every byte.
signatures-fit = All { $count } signatures fit every byte.
signature-wrong = Signature { $number } does not fit: this was changed after it was signed.
quorum-none = Nobody else has to sign: the issuer's signature is enough.
quorum-key = The key { $key } has to sign, and no signature of it counts.
quorum-few = Of { $needed } people who have to sign, { $people } count.
quorum-enough = { $people } people have signed, of { $needed } who have to.
sources-not-at-hand = { $count } cited passages; no archive is at hand to read them in again.{ $machine ->
        [0] {""}
       *[other] {" "}A machine read or heard the words of { $machine } of them, and nobody has checked these.
    }
sources-no-version = This archive never had a version { $number } with that digest.
sources-no-source = The source { $artifact } is not in this archive.
sources-misplaced = A place that is cited in { $artifact } does not hold the cited words.
sources-hidden = The { $hidden } cited places are there; their words are hidden.{ $machine ->
        [0] {""}
       *[other] {" "}A machine read or heard the words of { $machine } of them, and nobody has checked these.
    }
sources-hold = { $compared } cited passages were read again and hold the cited words; { $hidden } are hidden.{ $machine ->
        [0] {""}
       *[other] {" "}A machine read or heard the words of { $machine } of them, and nobody has checked these.
    }
sources-no-claim = This archive has no claim { $id }.
unsealed-no-identity = no identity is at hand

# Changes of the policy, as the log has them in English.
change-made = the policy was made
changes = { $changes }
change-more = { $count } more
change-settings = the settings of the policy
change-consent = consent of { $count ->
       [one] one document
      *[other] { $count } documents
    } to { $to }
change-passage = consent of a passage to { $to }
change-passage-none = a passage lost the consent of its own
change-person = what is known of { $name }
change-person-removed = { $name } left the list of people
change-cleared = { $count ->
       [one] one person
      *[other] { $count } people
    } cleared
change-not-cleared = { $count ->
       [one] one person
      *[other] { $count } people
    } not cleared
change-undecided = { $count ->
       [one] one person
      *[other] { $count } people
    } undecided again
rule-told = rule: { $parts }: { $state }
    .window = { $parts }: { $state }
rule-kind = kind { $kind }
rule-from = from { $name }
rule-to = to { $name }
rule-period = of { $period }
rule-folder = in the folder { $folder }
record-corrected = record of { $count ->
       [one] one document
      *[other] { $count } documents
    } corrected ({ $fields })
record-taken-back = correction of the record of { $count ->
       [one] one document
      *[other] { $count } documents
    } undone ({ $fields })
transcribed-lines = words of a scan transcribed ({ $confirmed ->
       [one] one line
      *[other] { $confirmed } lines
    } confirmed, { $corrected ->
       [one] one line
      *[other] { $corrected } lines
    } corrected)
transcribed-typed = words of a scan typed ({ $lines ->
       [one] one line
      *[other] { $lines } lines
    })
transcribed-taken-over = words of a scan read from a file ({ $lines ->
       [one] one line
      *[other] { $lines } lines
    })
transcribed-taken-back = last transcription of a scan undone
field-title = title
field-kind = kind
field-date = date
field-from = from
field-to = to
field-place = place
field-other = another field
consent-undecided = undecided
consent-open = open
    .window = open to every tier
consent-tier = tier:{ $tier }
    .window = the tier { $tier } and closer
consent-auditor-only = auditor-only
    .window = auditors only
consent-hidden = existence-not-disclosed
    .window = existence hidden
consent-withdrawn = withdrawn

# What was done with the facts, as the log has it in English.
facts-comment = a comment{ $agent ->
       [none] {""}
      *[other] {" "}by the agent { $agent }
    } on the facts, { $status }, in round { $round }
    .window = a comment{ $agent ->
           [none] {""}
          *[other] {" "}by the agent { $agent }
        } on the facts, { $status ->
           [cited] citing a line
          *[advisory] citing no line
        }, in round { $round }
facts-citation = a citation, { $citation }, for comment { $comment }
    .window = a citation for a comment on the facts: { $citation }
facts-resolution = round { $round } of the facts was summed up{ $closed ->
       [yes] , and closed
      *[no] {""}
    }: { $accepted } accepted, { $parked } parked, { $rejected } rejected
    .window = round { $round } of comments on the facts{ $closed ->
           [yes] {" "}was closed
          *[no] {""}
        }: { $accepted } accepted, { $parked } deferred, { $rejected } rejected
facts-override = comment { $comment } was taken up without citation (“{ $says }”): { $why }
    .window = a comment on the facts was applied without citation: { $why }
facts-commit = the facts { $path } { $done ->
       [made] was made
      *[changed] was changed
    } on { $grounds ->
       [one] { $grounds } comment
      *[other] { $grounds } comments
    }{ $without ->
       [0] {""}
      *[other] , { $without } of them without citation
    }
    .window = the facts “{ $name }” were { $done ->
           [made] created
          *[changed] changed
        }, after { $grounds ->
           [one] one comment
          *[other] { $grounds } comments
        }{ $without ->
           [0] {""}
          *[other] , { $without } of them without citation
        }

# For a reviewer, who may not know of all that a record has: without counts.
bytes-uncounted = All its texts are as they were signed.
bytes-uncounted-other = Something in it is not as it was signed.
sources-uncounted = What it rests on was read again and holds the cited words.
    .window = Its sources were read again and hold the cited words.
sources-uncounted-unread = What it rests on could not be read again.
    .window = Its sources could not be read again.
sources-uncounted-other = Something that it rests on does not hold the cited words, or is not there.
    .window = One of its sources does not hold the cited words, or is not there.
unsealed-no-key = no auditor's key is at hand
log-decision = { $reviewer }: { $kind } of a claim of { $response_id }
unreadable-export-log = the export has no checkpoint of its log, or one that is not well formed
history-export-older = This log is older than what lies beside it: it has { $size } entries, and a record of this export was logged among { $longest }.
bytes-source-other = The text does not make the identity in the file’s name.
unreadable-source-name = the file's name is not the identity of a source
page-no-text = The page is not text.
page-no-record = The record of the claim that this page is of does not lie beside it.
page-other-signer = Someone else signed the list of this export than its claims.
page-differs = The page does not say what its record says: { $why }.
page-other-script = The script of the page is not Bindery’s own, or is that of another version.
page-of-record = Every byte of the page follows from its record, and the words of the record fit their signed hashes.
page-not-of-record = Something on the page is not as its record says, was added, or is missing.
unreadable-page = it is no page with a signed record in it
unreadable-folder-gone = its folder is gone
