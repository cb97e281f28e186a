import { LazyScreen } from "@tutti/kit";
import { settingsOf } from "../data/settings-of.ts";
import type { RoomModel } from "../model/room-model.ts";

const button = () => import("./SkipVoteButton.tsx");

/** The song that this listener may vote to skip, by its id; null while there is none, or the host decides. */
export function skippable({ room, host, people, snapshot, playing }: RoomModel): string | null {
  const { skip_votes: mode = "when_no_host" } = settingsOf(room);
  const isOpen =
    host.allow_anyone_host || mode === "always" || (mode === "when_no_host" && people.hosts.length === 0);
  return isOpen && people.count > 1 && snapshot.wantsToPlay && !snapshot.isIndependent ? playing : null;
}

/** The button with which listeners skip a song together, where they may. */
export function SkipVote({ model }: { model: RoomModel }) {
  const songId = skippable(model);
  return songId === null ? null : <LazyScreen load={button} waiting={null} props={{ model, songId }} />;
}
