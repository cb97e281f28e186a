import { LazyScreen } from "@tutti/kit";
import type { RoomModel } from "../model/room-model.ts";
import { skippable } from "./skip-offer.ts";

const button = () => import("./SkipVoteButton.tsx");

/** The button with which listeners skip a song together, where they may. */
export function SkipVote({ model }: { model: RoomModel }) {
  const songId = skippable(model);
  return songId === null ? null : <LazyScreen load={button} waiting={null} props={{ model, songId }} />;
}
