# Language models that draft, and the models of this machine.

model-name = `{ $name }` is not a name of a model
model-elsewhere = `{ $host }` is not this computer: passages of the archive would be sent there, unencrypted
    .hint = to allow it, name that host as allowed
model-no-address = `{ $text }` is not an address
    .hint = write an address like http://127.0.0.1:11434
model-not-http = `{ $text }` is not of the kind that Bindery uses, plain http
    .hint = write an address like http://127.0.0.1:11434
model-user-name = `{ $text }` contains a user name
    .hint = write an address like http://127.0.0.1:11434
model-more-than-place = `{ $text }` contains more than a place
    .hint = write an address like http://127.0.0.1:11434
model-no-host = `{ $text }` names no host
    .hint = write an address like http://127.0.0.1:11434
native-missing = `{ $file }` is missing
    .hint = run `cargo xtask setup`, or set BINDERY_NATIVE to the folder that holds it
    .hint-window = install Bindery again
embedder-missing = `{ $file }` of the sentence model is missing
    .hint = install Bindery again, or set BINDERY_EMBEDDER to the folder that holds it
    .hint-window = install Bindery again
runtime-missing = ONNX Runtime could not be loaded ({ $why })
    .hint = run `cargo xtask setup` to fetch it again
    .hint-window = install Bindery again
runtime-telemetry = the models are off: ONNX Runtime would gather data on this computer
    .hint = set { $setting }=1
model-failed = the model failed: { $why }
