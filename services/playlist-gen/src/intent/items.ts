import type { Entity } from "./entities/entity.ts";
import type { RolePhrase } from "./grammar/grammars.ts";
import type { Era } from "./intent.ts";
import type { Meaning } from "./lexicon/meaning.ts";
import type { Amount } from "./numbers/amounts.ts";
import type { Measured } from "./numbers/measured.ts";
import type { Span } from "./text/matches.ts";
import type { Mark } from "./text/tokens.ts";

/** What a part of the text is about. */
export type Content =
  | { readonly type: "name"; readonly known: Entity["known"] }
  | { readonly type: "meaning"; readonly meaning: Meaning }
  | { readonly type: "era"; readonly era: Era }
  | { readonly type: "measured"; readonly constraint: Measured["constraint"] };

/** Contents of one group are listed together: "no rap or country". */
type Group = "artist" | "song" | "genre" | "mood" | "setting" | "language" | "era" | "recording" | "other";

/** A part of the text with its place in the sentence. Items do not overlap and cover all tokens, in order. */
export type Item = Span & { readonly text: string } & (
    | ({ readonly kind: "role" } & RolePhrase)
    | { readonly kind: "content"; readonly content: Content; readonly group: Group }
    | { readonly kind: "amount"; readonly amount: Amount }
    | { readonly kind: "mark"; readonly mark: Mark }
    | { readonly kind: "unknown" }
  );
export type ContentItem = Extract<Item, { kind: "content" }>;

export function groupOf(content: Content): Group {
  switch (content.type) {
    case "name":
      return content.known.kind;
    case "era":
      return "era";
    case "measured":
      return "other";
    case "meaning":
      return groupOfMeaning(content.meaning);
  }
}

function groupOfMeaning(meaning: Meaning): Group {
  switch (meaning.kind) {
    case "genre":
    case "setting":
    case "language":
      return meaning.kind;
    case "mood":
    case "tempo":
      return "mood";
    case "age":
      return "era";
    case "variant":
    case "fame":
      return "recording";
    case "arc":
    case "unstored":
      return "other";
  }
}
