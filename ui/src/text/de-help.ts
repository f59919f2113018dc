// The help, in German.
import type { help as english } from "./en-help";

export const help: typeof english = {
  help: {
    title: "Hilfe",
    pages: "Seiten der Hilfe",
    open: "Die Hilfe öffnen",
    keys: "Alle Tasten",
    page: {
      asking: {
        title: "Fragen",
        parts: [
          {
            words:
              "Schreiben Sie eine Frage, wie Sie sie aussprechen würden, und drücken Sie die Eingabetaste. Das Archiv wird nach Textstellen durchsucht, die davon sprechen, und die Antwort besteht aus ihren Sätzen. Sie erscheint, wenn jeder Satz geprüft, unterschrieben und im Protokoll eingetragen ist, nie vorher.",
          },
          {
            head: "Gute Fragen",
            words:
              "Nennen Sie einen Menschen, einen Ort, ein Jahr, eine Sache, die in den Papieren stehen kann. „Was fror im Winter 1947 ein?“ findet mehr als „Erzähl mir von ihrem Leben.“",
          },
          {
            head: "Sie, ihr Mann, und dann?",
            words:
              "Auf Englisch können Sie fragen, wie Sie sprechen: Wer gemeint ist, ergibt sich aus der Person, den Fakten und der Frage davor und steht unter Ihrer Frage. Stimmt es nicht, klicken Sie auf das Kreuz daneben, und es wird ohne das noch einmal gefragt.",
          },
          {
            head: "Wie streng",
            words:
              "Unter dem Feld können Sie mehr verlangen: mehrere Quellen, größere Nähe, nur Briefe und Tagebücher. Wie üblich ist für die meisten Fragen richtig.",
          },
          {
            head: "Wie viel Sie an einem Tag lesen",
            words:
              "Für manche gibt es ein tägliches Maß an Text. Was Sie heute schon gesehen haben, zählt nicht noch einmal, und morgen geht es weiter.",
          },
        ],
      },
      dots: {
        title: "Was die Punkte bedeuten",
        parts: [
          {
            words:
              "Hinter jedem Satz steht ein Zeichen. Zeigen Sie darauf, um zu sehen, woher der Satz stammt; klicken Sie darauf, oder drücken Sie dort die Eingabetaste, um die Quelle mit den markierten Worten zu öffnen.",
          },
          {
            head: "[…]",
            words: "Zwischen den beiden Sätzen sind Worte derselben Quelle ausgelassen.",
          },
          {
            head: "Die Quellen nennen verschiedene Beträge",
            words:
              "Zwei gezeigte Quellen nennen einen anderen Preis, ein anderes Datum oder eine andere Zahl. Beide sind zu lesen; welche stimmt, entscheidet Bindery nicht.",
          },
          {
            head: "Aus den gezeigten Zeilen berechnet",
            words:
              "Zeilen einer Tabelle wurden gezählt, zusammengerechnet oder nach ihren Tagen geordnet. Sie sind alle zu lesen; Zeilen, die nicht gezeigt werden dürfen, sind nicht dabei.",
          },
          {
            head: "Belegt",
            mark: "entailed",
            words: "Eine volle Scheibe mit Haken: die Quelle sagt den ganzen Satz.",
          },
          {
            head: "Teilweise belegt",
            mark: "partial",
            words:
              "Eine halbe Scheibe: die Quelle sagt einen Teil davon. Lesen Sie die Quelle, bevor Sie sich auf den Rest verlassen.",
          },
          {
            head: "Nicht belegt",
            mark: "ungrounded",
            words:
              "Ein Ring mit Strich: nichts im Archiv trägt ihn. Ein solcher Satz wird nie gezeigt; an seiner Stelle steht, dass etwas weggelassen wurde.",
          },
          {
            head: "Im Wortlaut, sinngemäß, gedeutet aus, verzeichnet",
            words:
              "Im Wortlaut ist ein Zitat, Buchstabe für Buchstabe. Sinngemäß sagt dasselbe mit anderen Worten. Gedeutet aus ist eine Folgerung: sie trägt eine Kennzeichnung und die Stelle, aus der sie gezogen wurde. Verzeichnet ist, was der Katalog sagt, etwa ein Datum.",
          },
          {
            head: "Ein Schloss",
            words:
              "Etwas im Archiv belegt den Satz, und der Mensch, dessen Papiere dies sind, möchte nicht, dass dessen Worte gezeigt werden.",
          },
        ],
      },
      refusals: {
        title: "Warum etwas nicht beantwortet wird",
        parts: [
          { words: "Keine Antwort ist auch eine Antwort. Sie sagt, welche von dreien es ist:" },
          {
            head: "Das Archiv sagt nicht genug",
            words:
              "Nichts wurde gefunden, oder nicht nah genug, oder in zu wenigen Dokumenten. Was gefunden wurde, steht neben dem, was verlangt war. Versuchen Sie es mit anderen Worten oder mit einer der Fragen, die darunter stehen.",
          },
          {
            head: "Keine Frage für dieses Archiv",
            words:
              "Was nach seinem letzten Tag geschah, was jemand insgeheim fühlte, wie die Welt im Allgemeinen ist, oder das Privatleben eines anderen. Fragen Sie stattdessen, was darüber geschrieben wurde.",
          },
          {
            head: "Genug für heute",
            words:
              "Sie haben so viel gelesen, wie an einem Tag möglich ist. Was Ihnen gezeigt wurde, bleibt hier zu lesen.",
          },
          {
            head: "Weggelassen",
            words:
              "Unter einer Antwort steht, was gefragt und nicht beantwortet wurde, und was entworfen wurde und sich an keine Stelle binden ließ.",
          },
          {
            words:
              "Manches wird nicht allen gezeigt. Wer etwas nicht sehen darf, hat ein Archiv vor sich, in dem es nicht vorkommt.",
          },
        ],
      },
      reviewing: {
        title: "Prüfen",
        parts: [
          {
            words:
              "Unter Prüfen steht jede Antwort, die das Archiv gegeben hat, mit ihren Quellen. J und K gehen von Satz zu Satz; die Eingabetaste öffnet die Quelle.",
          },
          {
            head: "Noch einmal ansehen",
            words:
              "Wenn ein Dokument geändert oder entfernt wird, sind die Antworten, die darauf beruhen, mit dem Befund aufgeführt. Alle Antworten noch einmal prüfen tut es für alles und lässt sich anhalten.",
          },
          {
            head: "Der Nachweis",
            words:
              "Unter Nachweise wird Teil für Teil geprüft, ob eine Antwort so ist, wie sie versiegelt wurde: Unterschriften, ihr Platz im Protokoll, ihre Quellen. Dort steht nie bloß „alles gut“, sondern was geprüft wurde und was sich nicht prüfen ließ.",
          },
          {
            head: "Entscheidungen",
            words:
              "Was beim Prüfen entschieden wird, wird unterschrieben und hinzugefügt. Es ändert nie, was die Maschine fand, und keine Entscheidung verdeckt die eines anderen.",
          },
          {
            head: "Dokumente",
            words:
              "„Dokument anlegen“ schreibt eine Antwort oder die ganze Liste als Word-Dokument, PDF oder Seite, mit allem, worauf jeder Satz beruht. Eine bearbeitete Word-Datei kann hier wieder geöffnet werden: Satz für Satz steht da, was geändert wurde und ob die Quellen es noch sagen.",
          },
        ],
      },
      keeping: {
        title: "Ein Archiv führen",
        parts: [
          {
            head: "Aufnehmen",
            words:
              "Ziehen Sie Dateien oder Ordner irgendwo in das Fenster. Sie werden kopiert; die Originale bleiben unberührt. Jede Datei wird aufgenommen oder mit dem Grund genannt. Sie können jederzeit anhalten; was aufgenommen wurde, bleibt.",
          },
          {
            head: "Wer was sehen darf",
            words:
              "Nichts, was Sie aufnehmen, sehen andere, bevor Sie es sagen. Entscheiden Sie für ein Dokument, für viele auf einmal oder für Worte, die Sie markieren. Wer in den Papieren genannt ist, wird einzeln freigegeben oder nicht.",
          },
          {
            head: "Gesehen als",
            words: "Sehen Sie das Archiv so an, wie ein Kreis der Familie es sieht, bevor er es tut.",
          },
          {
            head: "Fassungen",
            words:
              "Jede Änderung ergibt eine neue Fassung. Frühere Antworten verweisen weiter auf die Fassung, aus der sie entstanden; nichts Angeführtes geht verloren.",
          },
          {
            head: "Sicherung",
            words:
              "Das Archiv ist ein Ordner. Kopieren Sie ihn, während Bindery geschlossen ist. Ohne den Schlüssel kann niemand die Kopie lesen, auch Sie nicht: bewahren Sie die Passphrase auf.",
          },
          {
            head: "Was sich zurücknehmen lässt",
            words:
              "Einwilligungen und Freigaben: mit Rückgängig oder Strg+Z. Was sich nicht zurücknehmen lässt, fragt vorher und sagt es.",
          },
        ],
      },
      staying: {
        title: "Was auf diesem Rechner bleibt",
        parts: [
          {
            words:
              "Alles. Bindery arbeitet ohne Netz, meldet niemandem, wie es verwendet wird, und sucht nichts im Internet.",
          },
          {
            head: "Verschlüsselt",
            words:
              "Papiere, Text, Fragen, Antworten und Suche sind mit dem Schlüssel des Archivs verschlüsselt. Wer nur den Ordner hat, kann nichts davon lesen.",
          },
          {
            head: "Ein Sprachmodell",
            words:
              "Es ist aus, bis die Archivleitung etwas anderes sagt, und läuft auf diesem Rechner. Ein anderer Rechner muss mit seinem Namen erlaubt werden; dann gehen Textstellen dorthin, und das Fenster sagt es.",
          },
          {
            head: "Was dieses Fenster sich merkt",
            words: "Farben, Schriftgröße, Sprache, Breiten und wo Sie waren. Keine Worte des Archivs.",
          },
        ],
      },
    },
  },
};
