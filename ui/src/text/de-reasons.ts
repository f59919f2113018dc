// What a rule found in a sentence, in German: the engine says it to reviewers.

export const reasons: Record<string, string> = {
  "It has a character that nobody sees: write it again in plain letters.":
    "Er enthält ein unsichtbares Zeichen: Schreiben Sie ihn mit gewöhnlichen Buchstaben neu.",
  "It has a character that turns the direction of writing: write it again in plain letters.":
    "Er enthält ein Zeichen, das die Schreibrichtung umkehrt: Schreiben Sie ihn mit gewöhnlichen Buchstaben neu.",
  "It has letters of a script that the source does not have, or several scripts in one word.":
    "Er enthält Buchstaben einer Schrift, die die Quelle nicht hat, oder mehrere Schriften in einem Wort.",
  "It has a letter that only looks like another one: write it in plain letters.":
    "Er enthält einen Buchstaben, der nur wie ein anderer aussieht: Schreiben Sie ihn mit gewöhnlichen Buchstaben.",
  "It has digits that are not the usual ones: write them as 0 to 9, or as words.":
    "Er enthält ungewöhnliche Ziffern: Schreiben Sie 0 bis 9 oder Zahlwörter.",
  "It has a sign that the source does not have there.":
    "Er enthält ein Zeichen, das die Quelle dort nicht hat.",
  "It is a question or an order, and states nothing.":
    "Er ist eine Frage oder eine Aufforderung und sagt nichts aus.",
  "It says nothing that could be checked.": "Er sagt nichts, was sich prüfen ließe.",
  "The quoted words stand under a negation or doubt that the quotation leaves out.":
    "Die Quelle verneint oder bezweifelt die zitierten Worte, und das Zitat lässt das weg.",
  "It has words in quotation marks that are not the source’s.":
    "Er enthält Worte in Anführungszeichen, die nicht in der Quelle stehen.",
  "A number in it is not in the source and does not follow from it.":
    "Eine Zahl darin steht nicht in der Quelle und folgt nicht aus ihr.",
  "A date in it is not in the source and does not follow from it.":
    "Ein Datum darin steht nicht in der Quelle und folgt nicht aus ihr.",
  "An amount or measure in it is not in the source and does not follow from it.":
    "Ein Betrag oder Maß darin steht nicht in der Quelle und folgt nicht aus ihr.",
  "A figure in it follows from the source by calculation.":
    "Eine Zahl darin folgt durch Rechnen aus der Quelle.",
  "The source has another name there.": "Die Quelle nennt dort einen anderen Namen.",
  "A name in it is not in the source.": "Ein Name darin steht nicht in der Quelle.",
  "Sentence and source differ in a negation.": "Satz und Quelle unterscheiden sich in einer Verneinung.",
  "The source says the opposite word.": "Die Quelle hat das gegenteilige Wort.",
  "Sentence and source differ in how many, how much or how often.":
    "Satz und Quelle unterscheiden sich in Anzahl, Menge oder Häufigkeit.",
  "Who did it and to whom it was done are exchanged.": "Handelnder und Betroffener sind vertauscht.",
  "It has a narrower word than the source.": "Er hat ein engeres Wort als die Quelle.",
  "It says it of more than the source does.": "Er sagt es von mehr als die Quelle.",
  "The source makes them kin in another way.": "Die Quelle nennt eine andere Verwandtschaft.",
  "In the source, someone else may be the subject.": "In der Quelle ist vielleicht jemand anderes gemeint.",
  "The source says that it may be so; the sentence, that it is.":
    "Die Quelle sagt, dass es so sein kann; der Satz, dass es so ist.",
  "The source makes it depend on something.": "Die Quelle nennt eine Bedingung dafür.",
  "The source says only that someone says so.": "Die Quelle sagt nur, dass jemand es sagt.",
  "The source says that someone wished, planned or tried it.":
    "Die Quelle sagt, dass jemand es wünschte, plante oder versuchte.",
  "The source says that it nearly was so; the sentence, that it was.":
    "Die Quelle sagt, dass es beinahe so war; der Satz, dass es so war.",
  "It adds how or when it was, and the source does not say so.":
    "Er fügt hinzu, wie oder wann es war, und die Quelle sagt das nicht.",
  "The source asks whether it is so.": "Die Quelle fragt, ob es so ist.",
  "Sentence and source differ in tense or mood.":
    "Satz und Quelle unterscheiden sich in Zeitform oder Aussageweise.",
  "Another preposition stands in the source.": "Die Quelle hat eine andere Präposition.",
  "The source speaks of another person.": "Die Quelle spricht von jemand anderem.",
  "The words stand in another order in the source.": "Die Quelle hat die Worte in anderer Reihenfolge.",
  "It repeats a sentence of the source and changes something in it.":
    "Er wiederholt einen Satz der Quelle und ändert etwas daran.",
  "The source does not compare the two, or does it the other way round.":
    "Die Quelle vergleicht die beiden nicht oder umgekehrt.",
  "Some words of that sentence could not be read; they may change what it says.":
    "Einige Wörter dieses Satzes waren nicht zu lesen; sie können ändern, was er sagt.",
  "The next sentence of the source takes it back, or calls it somebody’s saying.":
    "Der nächste Satz der Quelle nimmt es zurück oder nennt es Hörensagen.",
  "It is in a language that the rules cannot read; only whole sentences of the source count as supported.":
    "Die Regeln verstehen diese Sprache nicht. Nur ganze Sätze der Quelle gelten als belegt.",
  "Words of it are not in the source.": "Einige seiner Worte stehen nicht in der Quelle.",
  "The trained verifier doubts what the rules would let pass.":
    "Der trainierte Prüfer zweifelt, wo die Regeln nichts einwenden.",
  "Nothing in the source carries it.": "Nichts in der Quelle belegt ihn.",
  "Other parts of its sentence are not carried.": "Andere Teile des Satzes sind nicht belegt.",
  "The source carries it by inference alone.": "Die Quelle legt es nur nahe.",
  "The source carries a part of it.": "Die Quelle belegt einen Teil davon.",
  "The source does not carry it.": "Die Quelle belegt es nicht.",
  "No part of it stands alone.": "Kein Teil davon ist für sich verständlich.",
  "A rule of the verifier speaks against it.": "Eine Regel des Prüfers spricht dagegen.",
  "It is a conclusion, and no word of it says so.": "Er ist eine Folgerung, und kein Wort darin sagt das.",
  "It names something that the cited words do not.": "Er nennt etwas, was die zitierten Worte nicht nennen.",
  "It is a conclusion that is not tied to words of the source.":
    "Er ist eine Folgerung ohne Bezug auf Worte der Quelle.",
  "The cited words stand near to it and do not speak of the very same.":
    "Die zitierten Worte handeln von Ähnlichem, aber nicht davon.",
  "It is a conclusion, and says so.": "Er ist eine Folgerung und sagt das.",
  "Two hedges or more stand in one clause; one is enough.":
    "Ein Teilsatz hat zwei Vorbehalte oder mehr; einer genügt.",
  "A hedge and a word of certainty stand in one clause.":
    "Ein Teilsatz hat einen Vorbehalt und ein Wort der Gewissheit.",
  "A hedge is put before words that are quoted: they stand there, or they do not.":
    "Vor zitierten Worten steht ein Vorbehalt: Die Quelle hat sie oder hat sie nicht.",
  "The statement is put into the mouth or measure of nobody.":
    "Die Aussage nennt niemanden, der es sagt, oder kein Maß.",
  "Nothing could contradict it in this form.": "In dieser Form könnte ihr nichts widersprechen.",
  "A rule of another version of the program spoke against it.":
    "Eine Regel einer anderen Programmversion sprach dagegen.",
  // Why a source is to be refreshed.
  "Someone asked for the source to be looked at again.": "Jemand hat um erneute Prüfung der Quelle gebeten.",
  "A cited place does not hold the cited words.": "Eine zitierte Stelle enthält die zitierten Worte nicht.",
  "The verifier no longer finds that the source supports the sentence.":
    "Nach heutiger Prüfung belegt die Quelle den Satz nicht mehr.",
  "Another verifier than the one that checked the sentence then finds less support for it.":
    "Ein anderer Prüfer als damals findet den Satz weniger belegt.",
};
