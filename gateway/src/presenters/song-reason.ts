import type { Reason } from "@tutti/proto/rpc/playlist/v1/playlist";

/** Something that is true of a song, without a language: the text of its kind, with its values. */
interface SongFact {
  /** Such as `year`, `style` or `artist`. */
  kind: string;
  values: string[];
}
/** Why a song is in a list, by the catalogue's facts. */
export interface SongReason {
  song_id: string;
  /**
   * `asked`: the facts are what was asked for; `fills`: they only describe the song, which nothing asked for led to; `open`:
   * nothing was asked for that facts show; `none`: nothing is known, or somebody added it by hand.
   */
  because: "asked" | "fills" | "open" | "none";
  facts: SongFact[];
}

const known = ["asked", "fills", "open"] as const;

export const presentReason = (songId: string, reason: Reason | undefined): SongReason => {
  const because = known.find((one) => one === reason?.because) ?? "none";
  const facts = reason?.facts.map(({ kind, values }) => ({ kind, values })) ?? [];
  return { song_id: songId, because: facts.length ? because : "none", facts };
};
