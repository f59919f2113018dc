//! Orders to the program (E5) in other languages than English: sure patterns, without accents.

/// In German.
pub const GERMAN: &[&str] = &[
    "ignorier+/missachte/vergiss/umgehe ~ anweisung+/regel+/vorgabe+/richtlinie+/einschrankung+/alles",
    "du bist/sei/spielst/wirst jetzt/nun/ab/mein+/ein+",
    "| sei mein+",
    "tu so als",
    "als warst du",
    "ab jetzt/sofort ~ bist/antwort+/du",
    "sprich/antworte/rede ~ wie/als sie/er/mein+/oma/opa/hester",
    "| antworte ohne/frei/nur/immer",
    "system prompt/anweisung+/nachricht",
    "systemprompt+",
    "deine ~ anweisungen/regeln/vorgaben/einschrankungen/systemanweisung+",
    "| spiel/ubernimm ~ rolle",
    "| schalte/deaktiviere/hebe/entsperre",
    "gesperrte/geheime/versteckte ~ briefe/dokumente/unterlagen ~ aus/an",
    "| schreib+ ~ als/in ~ stil/stimme/hester",
    "ohne quellen/quellenangabe+/einschrankung+/filter",
];

/// In French.
pub const FRENCH: &[&str] = &[
    "ignore/ignorez ~ toutes/les/tes/vos/ces ~ instruction+/regle+/consigne+/restriction+/filtre+/directive+",
    "oublie/oubliez/contourne/desactive/neglige ~ instruction+/regle+/consigne+/restriction+/filtre+/directive+",
    "tu es/deviens/seras maintenant/desormais/un/une/mon/ma",
    "vous etes maintenant/desormais",
    "fais/faites comme si tu/vous",
    "| fais/faites semblant",
    "comme si tu etais",
    "a partir de maintenant ~ tu/vous",
    "joue/jouez le role",
    "parle/reponds/repondez/parlez ~ comme elle/lui/ma/mon/si",
    "| reponds/repondez sans/librement/uniquement/seulement",
    "prompt systeme",
    "invite systeme",
    "tes/vos ~ instructions/consignes/regles/directives",
    "sans citer/sources/restriction+/filtre+",
    "| desactive+/deverrouille",
];

/// In Spanish.
pub const SPANISH: &[&str] = &[
    "ignora/ignore/olvida/olvide/desobedece/omite ~ instrucciones/reglas/restricciones/normas/filtros",
    "ahora eres/seras",
    "eres ahora",
    "a partir de ahora ~ eres/no/responde+",
    "haz/hazte/haga como si",
    "como si fueras",
    "| finge/fingir/actua/simula",
    "habla/responde/contesta ~ como ella/el/mi/si/mama/papa",
    "| responde/contesta sin/libremente/solo",
    "prompt del/de sistema",
    "tus ~ instrucciones/reglas/restricciones",
    "sin citar/fuentes/restricciones/filtros",
    "| desactiva/desbloquea/revela",
];

/// In Italian.
pub const ITALIAN: &[&str] = &[
    "ignora/ignorate/dimentica/dimenticate/aggira ~ istruzioni/regole/restrizioni/norme/filtri",
    "ora sei/sarai",
    "sei ora/adesso",
    "adesso sei",
    "d ora in poi ~ sei/non/rispondi+/hai",
    "fai/fate finta di/che",
    "| fingi/agisci/simula/interpreta",
    "come se fossi",
    "parla/rispondi ~ come lei/lui/mia/mio/se",
    "| rispondi senza/liberamente/solo",
    "prompt di sistema",
    "tue ~ istruzioni/regole/restrizioni",
    "senza citare/fonti/restrizioni/filtri",
    "| disattiva/sblocca/rivela",
];

/// In Portuguese.
pub const PORTUGUESE: &[&str] = &[
    "ignora/ignore/esquece/esqueca/desobedece/contorna ~ instrucoes/regras/restricoes/normas/filtros",
    "agora es/voce/tu ~ minha/meu/a/o/um/uma/es",
    "a partir de agora ~ es/nao/responde+/voce/tens",
    "finge/finja/fingir que/ser",
    "| finge/finja/age/aja/simula",
    "como se fosses/fosse ~ meu/minha/a/o",
    "fala/fale/responde/responda ~ como ela/ele/a/se",
    "| responde/responda sem/livremente/apenas",
    "prompt de/do sistema",
    "tuas/suas ~ instrucoes/regras/restricoes",
    "sem citar/fontes/restricoes/filtros",
    "| desativa/desbloqueia/revela",
];

/// In Dutch.
pub const DUTCH: &[&str] = &[
    "negeer/vergeet/omzeil ~ instructies/regels/richtlijnen/beperkingen/filters",
    "je/jij/u bent/ben nu/vanaf/mijn",
    "vanaf nu ~ je/ben/heb/antwoord",
    "doe alsof",
    "alsof je mijn",
    "| speel ~ rol",
    "praat/antwoord/spreek ~ zoals/als ze/zij/hij/mijn/haar/hem",
    "| antwoord zonder/vrij/alleen",
    "systeem prompt/instructies",
    "systeemprompt+",
    "je/jouw ~ instructies/regels/beperkingen/richtlijnen",
    "zonder bronnen/bronvermelding/beperkingen/filters",
    "| schakel/ontgrendel/onthul",
];
