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
              "Schreiben Sie eine Frage, wie Sie sie aussprechen würden, und drücken Sie die Eingabetaste. Das Archiv wird nach passenden Textstellen durchsucht, und die Antwort besteht aus ihren Sätzen. Sie erscheint erst, wenn jeder Satz geprüft, unterschrieben und im Protokoll eingetragen ist.",
          },
          {
            head: "Gute Fragen",
            words:
              "Nennen Sie einen Menschen, einen Ort, ein Jahr oder einen Gegenstand, den die Dokumente erwähnen könnten. „Was fror im Winter 1947 ein?“ findet mehr als „Erzähl mir von ihrem Leben.“",
          },
          {
            head: "Sie, ihr Mann, und dann?",
            words:
              "Auf Englisch können Sie fragen, wie Sie sprechen: Bindery erschließt aus der Person, den Fakten und der vorherigen Frage, wer gemeint ist, und zeigt es unter Ihrer Frage. Stimmt es nicht, klicken Sie auf das Kreuz daneben, um ohne diese Annahme noch einmal zu fragen.",
          },
          {
            head: "Wann",
            words:
              "„Im Krieg“, „im Winter 1947“, „in den 1950er Jahren“: nur was aus dieser Zeit ist, wird verwendet, und die Daten stehen unter Ihrer Frage. „Was geschah 1947?“ zeigt alles aus diesem Jahr, der Reihe nach.",
          },
          {
            head: "Strenge",
            words:
              "Unter der Frage können Sie mehr verlangen: mehrere Quellen, nähere Textstellen, nur Briefe und Tagebücher. „Wie üblich“ ist für die meisten Fragen richtig.",
          },
          {
            head: "Frühere Fragen, und eine Antwort behalten",
            words:
              "Ihre Fragen bleiben. Sie finden sie unter dem Fragefeld oder mit Strg K; eine geöffnete zeigt ihre Antwort so, wie Sie sie heute sehen dürfen. Unter einer Antwort nimmt Kopieren sie mit ihren Quellen mit, Drucken bringt sie allein auf ein Blatt, und Speichern macht ein PDF, ein Word-Dokument oder eine Webseite daraus.",
          },
          {
            head: "Tägliches Leselimit",
            words:
              "Für manche gilt ein tägliches Leselimit. Text, den Sie heute schon gesehen haben, zählt nicht noch einmal, und morgen können Sie weiterlesen.",
          },
        ],
      },
      dots: {
        title: "Die Zeichen",
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
              "Zwei der gezeigten Quellen nennen verschiedene Preise, Daten oder Zahlen. Beide werden unten gezeigt; welche stimmt, entscheidet Bindery nicht.",
          },
          {
            head: "Aus den gezeigten Zeilen berechnet",
            words:
              "Zeilen einer Tabelle wurden gezählt, zusammengerechnet oder nach Datum sortiert. Sie werden alle unten gezeigt; Zeilen, die Sie nicht sehen dürfen, sind nicht dabei.",
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
              "Ein Ring mit Strich: Nichts im Archiv belegt ihn. Ein solcher Satz wird nie gezeigt; ein Hinweis sagt, dass etwas weggelassen wurde.",
          },
          {
            head: "Im Wortlaut, sinngemäß, gedeutet aus, verzeichnet",
            words:
              "Im Wortlaut ist ein Zitat, Buchstabe für Buchstabe. Sinngemäß sagt dasselbe mit anderen Worten. Gedeutet aus ist eine Folgerung, gezeigt mit einer Kennzeichnung und der Textstelle, aus der sie gezogen wurde. Verzeichnet ist, was der Katalog sagt, etwa ein Datum.",
          },
          {
            head: "Ein Schloss",
            words:
              "Etwas im Archiv belegt den Satz, aber der Mensch, dessen Archiv dies ist, möchte nicht, dass diese Worte gezeigt werden. Prüfende und Archivleitung sehen ein Schloss auch neben Worten, die nicht alle lesen dürfen, und wer sie lesen darf.",
          },
        ],
      },
      refusals: {
        title: "Keine Antwort",
        parts: [
          { words: "„Keine Antwort“ ist auch eine Antwort. Sie nennt einen von drei Gründen:" },
          {
            head: "Das Archiv sagt nicht genug",
            words:
              "Es wurde nichts gefunden, nichts nah genug, oder zu wenige Dokumente. Sie sehen das Gefundene neben dem Verlangten. Versuchen Sie es mit anderen Worten oder mit einer der Fragen, die darunter stehen.",
          },
          {
            head: "Keine Frage für dieses Archiv",
            words:
              "Sie fragt nach Ereignissen nach dem letzten Tag des Archivs, nach geheimen Gefühlen, nach Allgemeinwissen oder dem Privatleben eines anderen. Fragen Sie stattdessen, was darüber geschrieben wurde.",
          },
          {
            head: "Leselimit für heute erreicht",
            words: "Sie haben das heutige Leselimit erreicht. Heute Gesehenes können Sie wieder lesen.",
          },
          {
            head: "Weggelassen",
            words:
              "Unter einer Antwort sehen Sie, was gefragt, aber nicht beantwortet wurde, und was entworfen wurde, aber keiner Textstelle zuzuordnen war.",
          },
          {
            words:
              "Nicht alle sehen alles. Wer ein Dokument nicht sehen darf, für den scheint das Archiv es nicht zu enthalten.",
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
            head: "Befunde",
            words:
              "Wenn ein Dokument geändert oder entfernt wird, werden die Antworten, die es zitieren, mit dem Ergebnis aufgeführt. „Alle Antworten noch einmal prüfen“ erfasst alles und lässt sich anhalten.",
          },
          {
            head: "Der Nachweis",
            words:
              "Unter Nachweise wird Teil für Teil geprüft, ob sich eine Antwort seit der Unterschrift geändert hat: Unterschriften, Protokolleintrag, Quellen. Dort steht nie bloß „alles gut“, sondern was geprüft wurde und was sich nicht prüfen ließ.",
          },
          {
            head: "Eine ganze Quelle auf einmal",
            words:
              "G nimmt jeden belegten Satz der Quelle an, bei der Sie sind, und U macht sie zusammen rückgängig. Am Ende einer Antwort bleiben Sie stehen; N geht zur nächsten, in der etwas zu entscheiden ist.",
          },
          {
            head: "Entscheidungen",
            words:
              "Entscheidungen der Prüfenden werden unterschrieben und hinzugefügt. Sie ändern nie das Ergebnis der automatischen Prüfung, und keine Entscheidung verdeckt die eines anderen. Zum Ablehnen, Vormerken und Umformulieren gibt es die üblichen Gründe: Alt und eine Zahl wählt einen. Er wird mit der Entscheidung unterschrieben, die Liste lässt sich auf ihn eingrenzen, und unter Nachweise wird er gezählt. Einer von zehn entschiedenen Sätzen wartet auf eine Zweitprüfung: Wer sie macht, sieht die erste Entscheidung erst nach der eigenen; unter Nachweise steht, wie oft beide übereinstimmen.",
          },
          {
            head: "Dokumente",
            words:
              "„Dokument erstellen“ speichert eine Antwort oder die ganze Liste als Word-Dokument, PDF oder Webseite, mit den Quellen jedes Satzes. Eine einzelne Antwort kann auch eine Seite werden, die sich selbst prüft: Der unterschriebene Nachweis ist darin, und wer sie öffnet, erfährt, ob etwas geändert wurde. Eine bearbeitete Word-Datei können Sie hier wieder öffnen und Satz für Satz sehen, was sich geändert hat und ob die Quellen es noch belegen.",
          },
        ],
      },
      keeping: {
        title: "Ein Archiv führen",
        parts: [
          {
            head: "Importieren",
            words:
              "Ziehen Sie Dateien oder Ordner an eine beliebige Stelle des Fensters. Sie werden kopiert; die Originale bleiben unberührt. Jede Datei wird hinzugefügt oder mit dem Grund aufgeführt, warum nicht. Sie können jederzeit anhalten; schon hinzugefügte Dateien bleiben.",
          },
          {
            head: "Ein Dokument nach dem anderen",
            words:
              "In der Liste der Dokumente öffnet J das nächste und K das vorige. Eine Zahl setzt die Einwilligung des offenen Dokuments und geht zum nächsten; N springt zum nächsten unentschiedenen, und U macht rückgängig.",
          },
          {
            head: "Viele auf einmal, nach einer Regel",
            words:
              "„Einwilligung nach einer Regel setzen“ nimmt eine Art, Personen, eine Zeit oder einen Ordner, etwa alle Briefe an Ruth. Bevor etwas gesetzt wird, sehen Sie, welche Dokumente sich für wen ändern und welche früheren Antworten Worte zeigten, die danach verborgen sind. Eine Regel gilt für die Dokumente, die jetzt da sind.",
          },
          {
            head: "Angaben berichtigen",
            words:
              "Mit E berichtigen Sie Titel, Art, Datum, Absender, Empfänger oder Ort des offenen Dokuments; für mehrere zugleich wählen Sie sie aus. Neue Antworten, die Zeitleiste und die Seiten verwenden die berichtigten Angaben. Frühere Antworten behalten ihren Wortlaut und werden zur erneuten Prüfung aufgeführt. Sähen dadurch mehr Personen ein Dokument, werden Sie vorher gefragt.",
          },
          {
            head: "Zugriff",
            words:
              "Niemand sonst sieht, was Sie hinzufügen, bis Sie es erlauben. Entscheiden Sie für ein Dokument, für viele auf einmal oder für Worte, die Sie auswählen. Wer in den Dokumenten genannt ist, wird einzeln freigegeben.",
          },
          {
            head: "Ansicht als",
            words: "Sehen Sie das Archiv so an, wie ein Kreis der Familie es sieht, bevor er es tut.",
          },
          {
            head: "Fassungen",
            words:
              "Jede Änderung ergibt eine neue Fassung. Frühere Antworten verweisen weiter auf die Fassung, aus der sie entstanden; nichts Zitiertes geht verloren.",
          },
          {
            head: "Sicherung",
            words:
              "Das Archiv ist ein Ordner. Kopieren Sie ihn, während Bindery geschlossen ist. Ohne den Schlüssel kann niemand die Kopie lesen, auch Sie nicht: Bewahren Sie die Passphrase auf.",
          },
          {
            head: "Rückgängig machen",
            words:
              "Einwilligungen und Freigaben machen Sie mit Rückgängig oder Strg+Z rückgängig. Vor allem, was sich nicht rückgängig machen lässt, fragt Bindery nach.",
          },
        ],
      },
      staying: {
        title: "Datenschutz",
        parts: [
          {
            words:
              "Alles bleibt auf diesem Rechner. Bindery arbeitet ohne Netz, meldet niemandem, wie es verwendet wird, und sucht nichts im Internet.",
          },
          {
            head: "Verschlüsselt",
            words:
              "Dokumente, Text, Fragen, Antworten und Suchindex sind mit dem Schlüssel des Archivs verschlüsselt. Wer nur den Ordner hat, kann nichts davon lesen.",
          },
          {
            head: "Ein Sprachmodell",
            words:
              "Es ist aus, bis die Archivleitung es einschaltet, und läuft auf diesem Rechner. Ein anderer Rechner muss mit seinem Namen erlaubt werden; dann gehen Textstellen dorthin, und das Fenster sagt es.",
          },
          {
            head: "Einstellungen des Fensters",
            words:
              "Das Fenster merkt sich Farben, Schriftgröße, Sprache, Breiten und wo Sie waren, aber keine Worte des Archivs.",
          },
        ],
      },
    },
  },
};
