import type { Grammar } from "./role.ts";

export const GERMAN: Grammar = [
  [
    "refuse",
    "ohne|kein|keine|keinen|keinem|keiner|keines|nicht|nicht von|nichts|nichts von|nichts zu|nicht zu|nicht so|niemals|nie|nie wieder|bloss nicht|bloss kein|bloss keine|bitte nicht|bitte kein|bitte keine|ausser|ausgenommen|abgesehen von|bis auf|mit ausnahme von|weder|noch|vermeide|vermeiden|lass|lasse|streiche|streich|ich will nicht|ich will kein|ich will keine|ich mochte nicht|ich mochte kein|ich mochte keine|ich mag nicht|ich mag kein|ich mag keine|ich hasse|hasse|ich verabscheue|ich kann nicht leiden|genug von|genug|satt|die nase voll von|keine lust auf|kein bock auf|null bock auf|verzichte auf|verzichten auf|schluss mit|weg mit|statt|anstatt|anstelle von|weniger|spar dir|verschone mich mit|blockiere|entferne|nur nicht|nur kein|nur keine|hauptsache nicht|hauptsache kein|hauptsache keine|ja nicht|ja kein|mehr als genug von|exklusive|abzuglich|minus|frei von",
  ],
  [
    "refuseAfter",
    "bitte nicht|nicht bitte|nicht|nein danke|mag ich nicht|mag ich gar nicht|mag ich uberhaupt nicht|kann ich nicht leiden|kann ich nicht ausstehen|kann ich nicht ab|kann ich nicht mehr horen|will ich nicht|will ich nicht horen|mochte ich nicht|mochte ich nicht horen|hasse ich|ausgeschlossen|verboten|ausgenommen|weglassen|weg|raus|ist tabu|sind tabu|tabu|frei|geht gar nicht|nervt|nerven|lieber nicht|ist raus|auslassen",
  ],
  [
    "accept",
    "nicht nur|nicht bloss|kann nicht genug bekommen von|ohne ende|ohne pause|ohne zweifel|ohne unterbrechung|nicht schlecht|kein problem",
  ],
  [
    "everythingBut",
    "alles ausser|alle ausser|alles nur nicht|alles nur kein|alles nur keine|alles bis auf|egal was nur nicht|egal was nur kein|egal was ausser|irgendwas ausser|alles aber nicht|alles aber kein|alles aber keine",
  ],
  ["nothingBut", "nur|ausschliesslich|nichts als|nichts ausser|niemand ausser|bloss|rein|reine"],
  [
    "by",
    "von|vom|von der|songs von|lieder von|musik von|etwas von|spiel|spiele|hore|horen|wie ware es mit|wie wars mit|wie ware s mit|was ist mit|was haltst du von",
  ],
  [
    "like",
    "wie|ahnlich wie|so wie|im stil von|stil|a la|nach art von|in der art von|klingt wie|klingen wie|die wie|inspiriert von|in richtung|erinnert an|erinnern an|vergleichbar mit",
  ],
  [
    "likeAfter",
    "und ähnliches|und ahnliches|und ähnliche|und ahnliche|und ähnliche lieder|und ahnliche lieder|und so was|und sowas|und ähnliches|und ahnliches|und ähnliche|und ahnliche|und ähnliche lieder|und ahnliche lieder|und so was|und sowas|ahnlich|ahnliche|ahnliches|artig|artige|mässig|stil",
  ],
  ["artist", "kunstler|band|die band|gruppe|die gruppe|sanger|sangerin|interpret|rapper|komponist"],
  ["song", "lied|das lied|song|der song|titel|stuck|das stuck|namens"],
  ["and", "und|sowie|plus|samt"],
  ["or", "oder|noch|und auch kein|und auch keine|und kein|und keine"],
  ["but", "aber|sondern|jedoch|dafur|stattdessen|lieber|doch lieber|hingegen"],
  [
    "want",
    "ich will|ich mochte|ich hatte gern|ich hatte gerne|gib mir|ich brauche|ich suche|viel|viele|viel mehr|etwas|ein bisschen|ein wenig|und etwas|und ein bisschen|hauptsachlich|vor allem|uberwiegend|ich mag|ich liebe|bitte mit|mit viel|wir wollen|wunsche mir",
  ],
  [
    "purpose",
    "fur|fur die|fur den|fur das|fur eine|fur einen|fur meine|fur meinen|zum|zur|beim|wahrend|wenn|auf der|auf dem|im|am|in der",
  ],
  [
    "otherwise",
    "sonst|ansonsten|andernfalls|notfalls|falls nicht genug|wenn nicht genug|wenn es nicht genug gibt|oder sonst|der rest|den rest",
  ],
  [
    "first",
    "erst|zuerst|anfangs|am anfang|beginne mit|beginnen mit|beginn mit|fang mit|fang an mit|starte mit|start mit|zu beginn|beginnend mit|starte|beginne|beginnt|startet|fange|fangt|fangt an|fang|die erste halfte",
  ],
  [
    "then",
    "dann|danach|spater|zum schluss|am ende|am schluss|ende mit|enden mit|hor auf mit|schliesslich|gefolgt von|und dann|ende|die zweite halfte|endend mit",
  ],
  [
    "aFew",
    "mit ein paar|mit einigen|mit ein wenig|mit ein bisschen|mit etwas|mit einem hauch|mit einem schuss|und ein paar|dazu ein paar|plus ein paar",
  ],
  [
    "aFew",
    "mit ein paar|mit einigen|mit ein wenig|mit ein bisschen|mit etwas|mit einem hauch|mit einem schuss|und ein paar|dazu ein paar|plus ein paar",
  ],
  [
    "becoming",
    "wird|werden|werde|werd|wird langsam|wird allmahlich|werde langsam|steigere dich zu|steigert sich zu|geht uber in",
  ],
  ["into", "zu|bis|nach|hin zu|bis zu"],
  [
    "half",
    "halb|die halfte|zur halfte|halfte|die andere halfte|zur anderen halfte|andere halfte|halfte davon",
  ],
  [
    "evenly",
    "halb halb|halb und halb|halbe halbe|fifty fifty|zu gleichen teilen|gleich viel|von jedem|von beiden|abwechselnd|je zur halfte",
  ],
  [
    "multiple",
    "doppelt so viel|doppelt so viele|zweimal so viel|zweimal so viele|dreimal so viel|dreimal so viele",
  ],
  ["about", "uber|die von handeln|zum thema|zu dem thema"],
  ["them", "ihnen|ihm|ihr|sie selbst|er selbst|von ihnen|ihn selbst|die band selbst"],
  [
    "noun",
    "liedern|titeln|stucken|lieder|lied|songs|song|musik|stucke|titel|tracks|sachen|kunstler|hits|playlist|nummern",
  ],
  ["soft", "wenn möglich|wenn moglich|falls möglich|möglichst|idealerweise|am liebsten|vorzugsweise"],
  [
    "filler",
    "der|die|das|den|dem|des|ein|eine|einen|einem|einer|ich|mir|mich|mein|meine|meinen|meiner|wir|uns|unser|unsere|du|dein|deine|es|ist|sind|sei|von|vom|mit|in|im|an|am|auf|zu|zum|zur|aus|und|oder|was|etwas|alles|alle|jede|jeder|jedes|sehr|gut|gute|guten|beste|besten|bitte|danke|hallo|mal|doch|so|auch|noch|nur|mach|mache|machen|erstelle|spiel|spiele|liste|playlist|will|mochte|hatte|gern|gerne|brauche|ganz|richtig|eher|sein|haben|habe|hat|wird|werden|kann|konnen|soll|sollen|jahre|jahren|jahr|zeit|hintergrund|stimmung|uberhaupt|gar|bisschen|wenig|viel|mehr|als|wenn|da|dazu|schone|schonen|horen|hore|andere|anderen|welche|passend|passende|tolle|war|waren|warst|bin|man|einfach|gibt|lass uns|uns|die gefallen mir nicht|das gefallt mir nicht|das mag ich nicht|die mag ich nicht|diese mag ich nicht|ich mag die nicht|ich mag das nicht|das ist nicht was ich suche|nicht das was ich suche|das ist nicht das was ich suche|nicht was ich wollte|das ist nicht was ich wollte",
  ],
];
