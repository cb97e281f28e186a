/**
 * What a phrase does in a sentence.
 *
 * - `refuse`, `refuseAfter`: what follows or precedes is refused; `keepOut` refuses only with an `out` behind.
 * - `accept`: a refusal that is none ("not only", "can't get enough of").
 * - `everythingBut`: "anything but"; `nothingBut` is its opposite.
 * - `by`, `like`, `likeAfter`: how an artist or a song is meant. `artist`, `song`: the next name is one.
 * - `but`, `want`: a refusal ends here. `purpose`: it ends here once it has refused something.
 * - `otherwise`: what follows replaces the rest if that is too little.
 * - `first`, `then`, `into`, `half`, `evenly`, `multiple`: parts of a list.
 * - `becoming`: with a `first` before it, what `then` is: "start sad and get happier".
 * - `aFew`: a small part of the list follows: "90s rock with a few new songs".
 * - `them`: the artist named last.
 * - `soft`: what is beside it is a preference that excludes nothing.
 */
export type Role =
  | "refuse"
  | "refuseAfter"
  | "keepOut"
  | "out"
  | "accept"
  | "everythingBut"
  | "nothingBut"
  | "by"
  | "like"
  | "likeAfter"
  | "artist"
  | "song"
  | "and"
  | "or"
  | "but"
  | "want"
  | "purpose"
  | "otherwise"
  | "first"
  | "then"
  | "becoming"
  | "aFew"
  | "into"
  | "half"
  | "evenly"
  | "multiple"
  | "about"
  | "them"
  | "soft"
  | "noun"
  | "filler";

/** Phrases separated by "|", by role. */
export type Grammar = readonly (readonly [Role, string])[];
