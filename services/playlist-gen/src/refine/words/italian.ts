import type { Rows } from "./action.ts";

export const ITALIAN: Rows = [
  ["more", "più|piu|un po più|molto più|più di|altre di|ancora più"],
  ["less", "troppo|troppa|troppi|troppe|meno|un po meno|molto meno|non così tanto|riduci"],
  ["none", "mai più|non più|niente più|basta con"],
  ["also", "anche|aggiungi|un po di|qualche|inserisci"],
  ["keep", "tieni|mantieni|conserva|lascia|non toccare|non cambiare"],
  ["drop", "togli|elimina|rimuovi|cancella|via"],
  ["swap", "cambia|sostituisci|scambia|rimpiazza"],
  [
    "fresh",
    "un altra lista|altra lista|nuova lista|altre canzoni|di nuovo|ancora una volta|qualcos altro|canzoni diverse",
  ],
  ["undo", "annulla|torna indietro|come prima|indietro"],
  ["shorter", "più corta|più corto|meno canzoni|accorcia|troppo lunga"],
  ["longer", "più lunga|più lungo|più canzoni|allunga|troppo corta"],
  ["start", "inizia|comincia|parti|all inizio|inizio"],
  ["end", "finisci|finisce|termina|alla fine|chiudi"],
  ["songs", "canzoni più corte|canzoni corte|canzoni più lunghe|canzoni lunghe"],
  ["similar", "come|simili a|simile a|più come"],
  ["all", "tutto|tutte|tutti|il resto|le altre"],
  [
    "=slow",
    "più lento|più lenta|più lente|più piano|più calmo|più calma|più calme|più tranquillo|più tranquilla|più dolce|più lentamente",
  ],
  [
    "=fast",
    "più veloce|più veloci|più vivace|più vivaci|più energia|più allegro ritmo|più movimentata|più ritmo",
  ],
  ["=triste", "più triste|più tristi"],
  ["=allegra", "più allegra|più allegre|più allegro|più felice|più felici"],
  ["=old songs", "più vecchio|più vecchie|più vecchia|più antiche"],
  ["=new songs", "più nuovo|più nuove|più nuova|più recente|più recenti|più moderne|più moderno"],
  ["=hidden gems", "meno conosciute|meno note|meno famose"],
  ["=hits", "più conosciute|più famose|più popolari"],
];
