import type { MyRequest } from "../data/request-queries.ts";

const words: Record<MyRequest["status"], string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Declined",
};

export const statusWord = ({ status }: Pick<MyRequest, "status">): string => words[status];

/** When a song of the playlist plays; `place` is the number of songs before it, 0 is the current one. */
export function placeText(place: number): string {
  if (place === 0) return "Playing now";
  return `Plays in ${place} ${place === 1 ? "song" : "songs"}`;
}
