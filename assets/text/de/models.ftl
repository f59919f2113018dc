# Sprachmodelle, die entwerfen, und die Modelle dieses Rechners.

model-name = `{ $name }` ist kein Name eines Modells
model-elsewhere = `{ $host }` ist nicht dieser Rechner: Textstellen des Archivs würden dorthin geschickt, unverschlüsselt
    .hint = um das zu erlauben, nennen Sie diesen Rechner als erlaubt
model-no-address = `{ $text }` ist keine Adresse
    .hint = schreiben Sie eine Adresse wie http://127.0.0.1:11434
model-not-http = `{ $text }` ist nicht von der Art, die Bindery verwendet, einfaches http
    .hint = schreiben Sie eine Adresse wie http://127.0.0.1:11434
model-user-name = `{ $text }` enthält einen Benutzernamen
    .hint = schreiben Sie eine Adresse wie http://127.0.0.1:11434
model-more-than-place = `{ $text }` enthält mehr als einen Ort
    .hint = schreiben Sie eine Adresse wie http://127.0.0.1:11434
model-no-host = `{ $text }` nennt keinen Rechner
    .hint = schreiben Sie eine Adresse wie http://127.0.0.1:11434
native-missing = `{ $file }` fehlt
    .hint = führen Sie `cargo xtask setup` aus, oder setzen Sie BINDERY_NATIVE auf den Ordner, in dem die Datei liegt
    .hint-window = installieren Sie Bindery noch einmal
embedder-missing = `{ $file }` des Satzmodells fehlt
    .hint = installieren Sie Bindery noch einmal, oder setzen Sie BINDERY_EMBEDDER auf den Ordner, in dem die Datei liegt
    .hint-window = installieren Sie Bindery noch einmal
runtime-missing = ONNX Runtime ließ sich nicht laden ({ $why })
    .hint = führen Sie `cargo xtask setup` aus, um es noch einmal zu holen
    .hint-window = installieren Sie Bindery noch einmal
runtime-telemetry = die Modelle sind aus: ONNX Runtime würde auf diesem Rechner Daten sammeln
    .hint = setzen Sie { $setting }=1
model-failed = das Modell versagte: { $why }
