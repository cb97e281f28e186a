import type { Constraint, Intent, Part } from "../intent.ts";

/** A constraint as one word for the tables of cases: "!" refuses, "~" resembles, "*" is a preference. */
export function brief(constraint: Constraint): string {
  const stance = "stance" in constraint ? constraint.stance : "wanted";
  const sign = stance === "refused" ? "!" : stance === "like" ? "~" : "";
  return `${constraint.soft ? "*" : ""}${sign}${body(constraint).replaceAll(" ", "_")}`;
}

function body(constraint: Constraint): string {
  switch (constraint.kind) {
    case "artist":
      return `artist:${constraint.artist}`;
    case "song":
      return `song:${constraint.base}`;
    case "genre":
      return `genre:${constraint.genres.join("/")}${constraint.style ? `+${constraint.style}` : ""}`;
    case "style":
      return `style:${constraint.style}`;
    case "mood":
      return `mood:${constraint.moods.join("/")}`;
    case "energy":
      return `energy:${constraint.min}..${constraint.max}`;
    case "era":
      return `era:${constraint.era.from}..${constraint.era.to}`
        .replaceAll("-Infinity", "")
        .replaceAll("Infinity", "");
    case "language":
      return `language:${constraint.language}`;
    case "variant":
      return `variant:${constraint.variant}`;
    case "fame":
      return `fame:${constraint.nicheLevel}`;
    case "setting":
      return `setting:${constraint.occasion ?? constraint.moods.join("/")}`;
    case "artistCap":
      return `cap:${constraint.max}`;
    case "decades":
      return `decades${constraint.once ? "_once" : ""}:${constraint.decades.at(-1)}..${constraint.decades[0]}`;
    case "arc":
      return `arc:${constraint.arc}`;
    case "length":
      return `length:${constraint.min}..${constraint.max}`.replaceAll("Infinity", "");
    case "topic":
      return `topic:${constraint.words.join("/")}`;
    case "compound":
      return `(${constraint.of.map(brief).join("&").replaceAll("!", "")})`;
    case "unstored":
      return `unstored:${constraint.what}`;
  }
}

const part = ({ share, count, constraints }: Part): string =>
  `{${count ?? share ?? "rest"} ${constraints.map(brief).join(" ")}}`;

/** The whole intent in one line: what holds for all songs, parts, fallback, topics, unknown words. */
export function briefIntent({ common, parts, fallback, topics, unknown, count }: Intent): string {
  return [
    ...new Set(common.map(brief)),
    ...(parts ? [parts.order, ...parts.list.map(part)] : []),
    ...fallback.map((constraint) => `else:${brief(constraint)}`),
    ...topics.map((topic) => `about:${topic.replaceAll(" ", "_")}`),
    ...unknown.map(({ text, refused }) => `${refused ? "!" : ""}?${text.replaceAll(" ", "_")}`),
    ...(count === null ? [] : [`count:${count}`]),
  ].join(" ");
}
