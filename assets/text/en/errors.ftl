# Why an archive cannot be opened or used.

archive-none = there is no archive in `{ $path }`
    .hint = make one with `bindery init`, or choose the folder that holds it
    .hint-window = choose the folder of one, or begin a new one
archive-gone = the folder `{ $path }` was moved, deleted or replaced while the archive was open; nothing more is shown or written
    .hint = put it back, or open the archive where it is now
archive-folder-taken = `{ $path }` is not empty
    .hint = choose an empty or new folder
archive-locked = the archive in `{ $path }` is open in another window or command
    .hint = close it there and try again
archive-damaged = the archive is damaged ({ $why }); nothing was changed
    .hint = put a backup of the folder in its place
archive-newer = the archive was made by a newer Bindery (form { $form })
    .hint = install the newest version to open it
archive-not-open = no archive is open
    .hint = open one or make one first

# Keys to it.

key-wrong = that passphrase does not open this archive
    .hint = try again, or open it on the computer that made it
key-needed = this computer has no key to the archive
    .hint = open it with its passphrase (`BINDERY_PASSPHRASE`, or `--passphrase-file`), or on the computer that made it
    .hint-window = open it with its passphrase, or on the computer that made it
key-passphrase-short = a passphrase has at least { $least } characters
    .hint = choose a longer one
keychain-unusable = this computer's keychain cannot be used ({ $why })
    .hint = use a passphrase or a key file instead
    .hint-window = use a passphrase instead

# Its log, beside what this computer saw of it before.

log-rolled-back = the archive's log does not fit its kept checkpoint ({ $why }); the database was put back or changed
    .hint = restore the newest backup
log-older-copy = this computer saw { $seen } entries in the archive's log on { $at }, and now it has { $size }: an older copy was put back in its place
    .hint = open the newest copy, or, if this older one is meant, let its archivist run `bindery log accept` with the reason
log-older-elsewhere = this is an older copy of the archive: in another one this computer saw { $seen } entries in its log on { $at }, and here are { $size }; nothing was changed
    .hint = make the change in the newest copy, or, if this one is meant, run `bindery log accept` with the reason
log-memory-gone = you opened this archive on this computer before, and what the computer kept of that is gone (the folder `witness` of Bindery's data): an older copy of the archive would not be noticed
    .hint = put that folder back, or let the archivist run `bindery log accept` here with the reason
log-nothing-kept = this computer cannot keep what it sees of the archive's log ({ $why }): an older copy of the archive would not be noticed
    .hint = make Bindery's data folder writable and open the archive again
log-forked = the archive's log is not the one that this computer saw on { $at } with { $seen } entries: two copies of the archive went separate ways, or an entry was changed
    .hint = open the copy that is to be kept, or, if this one is meant, let its archivist run `bindery log accept` with the reason
log-witness-changed = what this computer kept about the archive's log was changed, so it cannot tell whether this is the newest copy
    .hint = make sure that it is, and then let its archivist run `bindery log accept` with the reason

# What was signed, and what the archive has instead.

policy-broken = the archive's policy was changed by other means than the archivist's ({ $why }); nothing is shown
    .hint = put the newest backup of the folder in its place
keys-broken = the archive's list of keys was changed by other means than the archivist's ({ $why }); nothing is shown
    .hint = put the newest backup of the folder in its place
facts-broken = what was said and done about the facts was changed by other means ({ $why }); no fact is shown or changed
    .hint = put the newest backup of the folder in its place

# Files and the machine.

disk-full = the disk is full; nothing was lost
    .hint = free some space and try again
file-unusable = `{ $path }` cannot be used: { $why }
file-missing = there is no such file or folder
file-denied = you may not open it
file-read-only = it can only be read, not changed
file-is-folder = it is a folder
file-no-folder = a part of its path is a file
store-failed = the archive's database failed: { $why }
index-failed = the search index failed: { $why }
    .hint = delete the folder `derived` in the archive; it is made again at the next start
nothing-delivered = nothing was delivered: { $why }
record-unwritten = a record could not be written: { $why }
random-missing = the system gives no random numbers: { $why }
stopped = stopped; what was done before stays
budget-used-up = you have read as much of the archive today as one day allows; there is more tomorrow

# Names that nothing in the archive has.

answer-missing = there is no answer `{ $id }` in this archive
artifact-missing = nothing in this archive has the identity `{ $id }`
claim-missing = there is no such claim in this answer
passage-missing = there is no such passage in this answer
source-missing = there is no such source in this answer
tier-missing = there is no tier `{ $name }`; the tiers are { $known }
time-wrong = `{ $time }` is no time

# Why an archive is damaged, older than it was, or not as it was signed.
cause-log-differs = entries and checkpoint differ
cause-checkpoint-unread = the kept checkpoint cannot be read: { $why }
cause-log-shorter = it has { $size } entries and had { $had }
cause-entry-changed = an entry was changed
cause-entry-changed-at = entry { $number } was changed
cause-log-entry-changed = entry { $number } of the log was changed
cause-entries-missing = entries of the log are missing
cause-opened-unread = who opened the archive where cannot be read
cause-answer-changed = the answer `{ $response_id }` was changed
cause-answer = the answer `{ $id }`: { $detail }
cause-original-changed = the original `{ $path }` was changed
cause-slot = the parameters of a key slot in `keys.json` make no sense
cause-keys-changed = `keys.json` was changed
cause-keys-missing = `keys.json` is missing
cause-log-grew = the log grew while an entry was signed
cause-form-unknown = form { $other } is not known
cause-sqlite-old = SQLite { $found } is too old; 3.51.3 or newer is needed
cause-stored-unread = a stored { $what } cannot be read
cause-no-name = a value has no name
cause-drafts-unread = the drafts of facts cannot be read
cause-entry-unread = entry { $number } of the log cannot be read as it was signed
cause-facts-no-text = a file of facts is not text
cause-facts-faulty = the facts { $path }: { $faults }
cause-change-unread = a change in its record cannot be read
cause-record-unread = its record cannot be read
cause-record-gone = its record is gone
cause-other-archive = it is of another archive
cause-key-unnamed = a signing key is stored that it does not name
cause-key-gone = the key in force for `{ $usage }` is gone
cause-key-missing = a key in force is missing
cause-policy-gone = it is gone
cause-policy-unread = it cannot be read
cause-policy-signature = its signature does not fit
cause-policy-other = it is not what was signed
cause-disk = { $error }; nothing was lost; check the disk, its free space and the folder's permissions, and try again
