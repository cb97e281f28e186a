import type { Schemas } from "@tutti/kit";

export type PlayTime = Schemas["PlayTime"];

/** Until a song starts: "about 11 min". */
export function waitText({ seconds }: Pick<PlayTime, "seconds">): string {
  if (seconds < 45) return "in less than a minute";
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = hours > 0 && minutes % 60 === 0 ? "" : `${minutes % 60} min`;
  return `about ${[hours > 0 ? `${hours} h` : "", rest].filter(Boolean).join(" ")}`;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

function turnsText(songs: number, others: number): string {
  if (songs === 0 && others === 0) return "Your turn is next.";
  const own = count(songs, "song of yours", "songs of yours");
  const turns = `the ${others === 1 ? "turn of 1 other" : `turns of ${others} others`}`;
  if (songs === 0) return `After ${turns}.`;
  return others === 0 ? `After ${own}.` : `After ${own} and ${turns}.`;
}

/** Why a song plays when it does; empty where the order explains itself. */
export function whyText({ why: { kind, songs, others } }: Pick<PlayTime, "why">): string {
  switch (kind) {
    case "as_added":
    case "express":
      return "";
    case "put_next":
      return "The host put it next.";
    case "pinned":
      return "It was pinned.";
    case "turns":
      return turnsText(songs, others);
    case "voted_up":
      return `Votes moved it up by ${count(songs, "place", "places")}.`;
    case "outvoted":
      return `Votes for others moved it back by ${count(songs, "place", "places")}.`;
  }
}
