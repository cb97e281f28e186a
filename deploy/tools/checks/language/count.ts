import { parseSync } from "oxc-parser";
import { isMarker } from "../../../lab/threats/markers/markers-in.ts";

/** Everyday words for which the field has a technical term. */
const prose =
  /\b(?:nobody|told|tell(?:s|ing)?|anew|whoever|stand(?:s|ing)?|stood|hear(?:s|d|ing)?|wish(?:es|ed)?|patien(?:ce|t))\b/gi;

/** The field's terms, in all their forms. */
const terms = new RegExp(
  `\\b(?:${[
    ...[
      "cach(?:es?|ed|ing)",
      "retr(?:y|ies|ied|ying)",
      "timeouts?",
      "stale",
      "buffer(?:s|ed|ing)?",
      "lock(?:s|ed|ing)?",
    ],
    ...[
      "rac(?:es?|ed|ing)",
      "idempoten(?:t|ce|cy|tly)",
      "requests?",
      "events?",
      "transactions?",
      "queu(?:es?|ed|ing)",
    ],
    ...["handlers?", "leases?", "drift", "offsets?", "latency", "subscri(?:be[sd]?|ptions?|bers?)"],
    ...[
      "publish(?:es|ed|ing)?",
      "broadcasts?",
      "deadlines?",
      "connections?",
      "sessions?",
      "tokens?",
      "commits?",
    ],
    ...[
      "rollback",
      "throttl\\w+",
      "debounc\\w+",
      "backoff",
      "snapshots?",
      "outbox",
      "sockets?",
      "index(?:es)?",
    ],
    ...[
      "quer(?:y|ies)",
      "migrations?",
      "versions?",
      "pools?",
      "stream(?:s|ed|ing)?",
      "concurren\\w+",
      "atomic\\w*",
    ],
    ...["fallback", "epochs?", "payloads?", "schemas?"],
  ].join("|")})\\b`,
  "gi",
);

export interface Tally {
  words: number;
  prose: number;
  terms: number;
}

/** Counts the words of a source's comments, without the markers of guards. */
export function countComments(file: string, source: string): Tally {
  const text = parseSync(file, source)
    .comments.map(({ value }) => value)
    .filter((value) => !isMarker(value))
    .join("\n");
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return { words: count(/[A-Za-z']+/g), prose: count(prose), terms: count(terms) };
}
