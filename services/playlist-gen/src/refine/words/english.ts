import type { Rows } from "./action.ts";

export const ENGLISH: Rows = [
  ["more", "more|a bit more|a little more|much more|way more|some more|lots more|more songs by|more of"],
  [
    "less",
    "too much|too many|its too|it is too|is too|are too|way too|far too|sounds too|too|not so|not as|not quite so|less|a bit less|a little less|much less|fewer|not so much|not as much|not as many|not that much|not so many|reduce|tone down|turn down|cut down on|go easy on",
  ],
  ["none", "no more|not any more|never again|enough of|no longer"],
  [
    "also",
    "also|as well|add|add some|add a few|some|a few|a bit of|a little|mix in|throw in|sprinkle in|include",
  ],
  [
    "keep",
    "keep|hold on to|leave|leave in|stay|stays|retain|dont touch|do not touch|dont change|do not change|lock|save",
  ],
  ["drop", "remove|delete|throw out|take out|kick out|drop|get rid of|lose|skip|without"],
  ["swap", "swap|swap out|replace|exchange|change|switch|switch out|substitute"],
  [
    "fresh",
    "another list|a new list|new list|different songs|other songs|different list|a different list|start over|try again|again|another one|something else|reshuffle|shuffle it|surprise me|all new|everything new|new songs|fresh songs|different ones|other ones",
  ],
  [
    "undo",
    "undo|go back|take that back|take it back|revert|undo that|undo it|never mind|nevermind|back to before|as before|the way it was",
  ],
  [
    "shorter",
    "shorter|fewer songs|less songs|a shorter list|make it shorter|too long|its too long|it is too long|cut it down|trim it",
  ],
  [
    "longer",
    "longer|more songs|a longer list|make it longer|too short|its too short|it is too short|extend it|extend",
  ],
  [
    "start",
    "start|starts|begin|begins|open|opens|beginning|opening|the first songs|at the start|at the beginning",
  ],
  ["end", "end|ends|finish|finishes|close|closes|ending|at the end|the last songs"],
  ["songs", "shorter songs|short songs|longer songs|long songs"],
  ["similar", "like|more like|similar to|like number|in the style of"],
  ["all", "everything|all|all of it|all of them|them all|the rest|the others|all the rest"],
  [
    "=slow",
    "slower|less fast|calm it down|slow it down|slow down|less loud|quieter|softer|gentler|more gentle|more slowly|more quietly|calmer",
  ],
  [
    "=fast",
    "faster|more fast|speed it up|livelier|louder|peppier|punchier|less slow|less quiet|less calm|more energy|more energetic|more upbeat|less sleepy|less boring|harder",
  ],
  ["=sad", "sadder|more sadness"],
  ["=happy", "happier|more cheerful|brighter|sunnier|cheerier|less gloomy|cheer it up|more fun"],
  ["=dark", "darker"],
  ["=warm", "warmer|cosier|cozier"],
  ["=old songs", "older|older songs|more old|less new|less modern|less recent"],
  ["=new songs", "newer|newer songs|more recent|more modern|more current|less old|fresher"],
  [
    "=hidden gems",
    "less known|lesser known|more obscure|less famous|less mainstream|deeper cuts|more unknown|less popular",
  ],
  ["=hits", "better known|more famous|more popular|more mainstream|less obscure|more hits|bigger hits"],
];
