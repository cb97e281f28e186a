import type { Rows } from "./action.ts";

export const GERMAN: Rows = [
  ["more", "mehr|ein bisschen mehr|etwas mehr|viel mehr|noch mehr|mehr von"],
  [
    "less",
    "zu viel|zu viele|ist zu|sind zu|weniger|etwas weniger|ein bisschen weniger|viel weniger|nicht so viel|nicht so viele|nicht ganz so|reduziere",
  ],
  ["none", "nicht mehr|nie wieder|genug von|keine weiteren"],
  [
    "also",
    "auch|auch etwas|noch etwas|noch ein bisschen|noch ein paar|noch einige|dazu|fuge|ergänze|ein paar|ein bisschen|etwas|zusätzlich",
  ],
  [
    "keep",
    "behalte|behalten|behalt|lass stehen|lasse|lass|bleiben|bleibt|nicht ändern|nicht anfassen|bewahre",
  ],
  ["drop", "entferne|lösche|streiche|streich|raus mit|wirf raus|nimm raus|weg mit"],
  ["swap", "tausche|tausch|ersetze|ersetz|wechsle|austauschen|ersetzen|tauschen"],
  [
    "fresh",
    "andere liste|eine andere liste|neue liste|eine neue liste|andere lieder|andere songs|noch mal|nochmal|noch einmal|etwas anderes|was anderes|neue lieder",
  ],
  ["undo", "rückgängig|mach das rückgängig|zurück|wie vorher|nimm das zurück"],
  ["shorter", "kürzer|weniger lieder|weniger songs|kürze|zu lang"],
  ["longer", "länger|mehr lieder|mehr songs|verlängere|zu kurz"],
  [
    "start",
    "beginne|beginn|beginnen|anfangen|starten|fang an|fang|fange|starte|start|am anfang|zu beginn|anfangs",
  ],
  ["end", "ende|enden|aufhören|hör auf|schliesse|am ende|am schluss|zum schluss"],
  ["songs", "kürzere lieder|kurze lieder|kürzere songs|längere lieder|lange lieder"],
  ["similar", "wie|ähnlich wie|mehr wie|so wie"],
  ["all", "alles|alle|den rest|der rest|die anderen|alle anderen"],
  ["-traurig", "zu traurig|zu melancholisch"],
  ["-langsam", "zu langsam|zu ruhig|zu leise|zu lahm"],
  ["-schnell", "zu schnell|zu laut|zu hektisch|zu wild"],
  ["-fröhlich", "zu fröhlich|zu lustig"],
  ["=slow", "langsamer|langsamere|ruhiger|ruhigere|leiser|sanfter|entspannter|weniger schnell|weniger laut"],
  [
    "=fast",
    "schneller|schnellere|lebhafter|flotter|lauter|härter|tanzbarer|mehr energie|mehr schwung|energischer",
  ],
  ["=traurig", "trauriger|traurigere|melancholischer"],
  ["=fröhlich", "fröhlicher|fröhlichere|heiterer|glücklicher|lustiger"],
  ["=old songs", "älter|ältere|ältere lieder"],
  ["=new songs", "neuer|neuere|neuere lieder|aktueller|moderner|aktuellere|modernere"],
  ["=hidden gems", "unbekannter|weniger bekannt|weniger bekannte|unbekanntere"],
  ["=hits", "bekannter|bekanntere|beliebter"],
];
