import type { Grammar } from "./role.ts";

export const ITALIAN: Grammar = [
  [
    "refuse",
    "senza|niente|niente di|nulla di|no|non|nessun|nessuna|nessuno|ne|non voglio|non voglio sentire|non voglio ascoltare|non vogliamo|non mettere|non mettermi|non mettete|non includere|non suonare|non mi piace|non mi piacciono|non sopporto|non sopporto piu|non reggo|odio|detesto|stufo di|stufa di|stanco di|stanca di|tranne|eccetto|salvo|a parte|escluso|esclusi|esclusa|escludi|escludere|escludendo|evita|evitare|evitate|evitando|togli|togliere|rimuovi|elimina|lascia fuori|lascia stare|lasciando fuori|basta|basta con|basta con i|che non sia|che non siano|che non sia di|mai|mai piu|vietato|invece di|al posto di|fuori|meno|ad eccezione di|con l eccezione di|all infuori di|non troppo|niente di troppo|neanche|nemmeno|neppure|abbasso|salta|ignora|lontano da|ne ho abbastanza di|ne ho abbastanza dei|privo di",
  ],
  [
    "refuseAfter",
    "no grazie|no per favore|escluso|esclusa|esclusi|escluse|vietato|vietata|vietati|a parte|fuori|per carita no|mai|non mi piace|non mi piacciono|anche no|no",
  ],
  [
    "accept",
    "non solo|non soltanto|non mi stanco mai di|senza sosta|senza dubbio|niente male|non importa|non dimenticare",
  ],
  [
    "everythingBut",
    "tutto tranne|qualsiasi cosa tranne|qualunque cosa tranne|tutti tranne|di tutto tranne|tutto eccetto|tutto fuorche|qualsiasi cosa ma non|tutto ma non|tutto meno|qualsiasi cosa che non sia|tutto a parte|tutto salvo",
  ],
  ["nothingBut", "solo|soltanto|solamente|unicamente|esclusivamente|nient altro che|nessuno tranne"],
  [
    "by",
    "di|del|dei|degli|della|delle|da|canzoni di|musica di|brani di|qualcosa di|metti|mettimi|ascoltare|cantato da|cantate da|che ne dici di|che ne dite di|che ne pensi di|e se mettessimo|perche non mettiamo",
  ],
  [
    "like",
    "come|simile a|simili a|nello stile di|stile|sullo stile di|alla|tipo|in stile|ispirato a|ispirate a|che ricordi|che ricordino|che assomigli a|sulla scia di|sul genere di|che suoni come",
  ],
  [
    "artist",
    "artista|artisti|band|la band|gruppo|il gruppo|cantante|il cantante|la cantante|rapper|compositore",
  ],
  ["song", "canzone|la canzone|brano|il brano|pezzo|il pezzo|titolo|intitolata"],
  ["and", "e|ed|piu|insieme a|oltre a"],
  ["or", "o|oppure|ne|od"],
  ["but", "ma|pero|tuttavia|bensi|invece|piuttosto"],
  [
    "want",
    "voglio|vorrei|mi piacerebbe|dammi|mettimi|ho bisogno di|cerco|molto|molta|molte|molti|tanto|tanta|tanti|tante|un po di|e un po di|soprattutto|principalmente|preferisco|che sia|che siano|adoro|amo",
  ],
  ["purpose", "per|per la|per il|per una|per un|per lo|per i|durante|mentre|quando|al|alla|in"],
  [
    "otherwise",
    "altrimenti|se no|sennò|se non bastano|se non ce ne sono abbastanza|in mancanza|in alternativa|il resto|e il resto",
  ],
  [
    "first",
    "prima|inizia|inizia con|iniziare con|iniziando con|comincia|comincia con|cominciare con|cominciando con|all inizio|parti con|la prima meta|parti",
  ],
  [
    "then",
    "poi|dopo|finisci|finisci con|finire con|finendo con|termina|termina con|concludi|concludi con|alla fine|infine|seguito da|e poi|la seconda meta|e finisci",
  ],
  ["aFew", "con qualche|con alcune|con alcuni|con un po di|con un tocco di|e qualche"],
  ["becoming", "diventa|diventare|diventando|sale verso|passa a|passando a"],
  ["into", "a|al|verso|fino a"],
  ["half", "meta|la meta|l altra meta|altra meta|e l altra meta|e meta"],
  [
    "evenly",
    "meta e meta|meta meta|in parti uguali|a meta|di ciascuno|di ciascuna|per ciascuno|di ognuno|alternando",
  ],
  ["multiple", "il doppio di|due volte piu|il triplo di|tre volte piu"],
  ["about", "su|sul|sulla|riguardo a|che parlano di|che parli di"],
  ["them", "loro|lei|lui|loro stessi|lui stesso|lei stessa|di loro|di lei|di lui"],
  ["noun", "canzoni|canzone|musica|brani|brano|pezzi|lista|playlist|roba|cose|artisti|tracce"],
  ["likeAfter", "e simili|e cose simili|e affini"],
  ["soft", "se possibile|preferibilmente|idealmente|possibilmente"],
  [
    "filler",
    "il|lo|la|i|gli|le|l|un|uno|una|di|del|dello|della|dei|degli|delle|che|mi|io|mio|mia|miei|mie|noi|nostro|nostra|tu|tuo|tua|sono|sia|siano|essere|questo|questa|questi|queste|qualcosa|qualche|alcune|alcuni|in|nel|nella|nelle|con|per|da|dal|dalla|dai|dagli|al|allo|alla|ai|alle|a|e|ed|bene|buona|buone|buono|buoni|bello|bella|belle|belli|migliori|migliore|per favore|grazie|ciao|fai|fammi|fare|crea|tutto|tutti|tutta|tutte|ogni|tipo|anche|cosi|troppo|troppa|poco|poca|piu|meno|tra|fra|epoca|anno|anni|decennio|gia|cosa|cose|altra|altro|sto|stare|ho|hai|abbiamo|piace|piacciono|sottofondo|ascoltare|sentire|atmosfera|mettere|metti|adatta|adatte|voglia|d|all|dell|nell|un po|non mi piacciono queste|non mi piacciono questi|non mi piacciono|non mi piace questo|non mi piace questa|non e quello che cerco|non e quello che cercavo|non e quello che voglio",
  ],
];
