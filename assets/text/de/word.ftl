
# Was ein bearbeitetes Word-Dokument enthält und ein Vergleich der Worte nicht sieht.
word-picture = Ein Bild oder eine Zeichnung wurde eingefügt. Der Inhalt lässt sich nicht prüfen.
word-object = Eine Datei eines anderen Programms wurde eingefügt. Der Inhalt lässt sich nicht prüfen.
word-equation = Eine Formel wurde eingefügt. Verglichen sind ihre Zeichen, nicht deren Anordnung.
word-document = Ein anderes Dokument wurde eingefügt. Der Inhalt lässt sich nicht prüfen.
word-field = Ein Feld wurde eingefügt („{ $words }“). Sein Inhalt kann sich von selbst ändern.
word-bound = Die Worte „{ $words }“ kommen von anderer Stelle der Datei. Der Inhalt lässt sich nicht prüfen.
word-forms = Hier stehen Worte in mehreren Fassungen, und Programme zeigen die eine oder die andere.
word-foreign = Etwas unbekannter Art ({ $name }) wurde eingefügt. Der Inhalt lässt sich nicht prüfen.
word-hidden = Die Worte „{ $words }“ sind hier unsichtbar.
word-struck = Die Worte „{ $words }“ sind durchgestrichen.
word-turned = Die Worte „{ $words }“ laufen rückwärts. Der Inhalt lässt sich nicht prüfen.
word-cut = Eine Zeile einer Tabelle ist abgeschnitten. Der sichtbare Teil lässt sich nicht prüfen.
word-fonts = Das Dokument bringt eigene Schriften mit. Wie ihre Buchstaben aussehen, lässt sich nicht erkennen.
word-beside = Die Worte „{ $words }“ wurden als Titel oder Hinweis neben den Text gesetzt.
word-formatting = Es gibt Formatierung, die dieses Programm nicht beurteilen kann: { $what }. Ob die Worte so zu sehen sind, wie sie geschrieben wurden, lässt sich nicht erkennen.
word-posing = Ein Kommentar sieht aus wie einer von Bindery und ist keiner: „{ $words }“, von „{ $who }“.
word-program = Das Dokument bringt ein Makro oder eine Vorlage von anderswo mit; was diese zeigen, lässt sich nicht erkennen.
word-doubled = In der Datei ist etwas doppelt ({ $what }), und Programme zeigen das eine oder das andere.
