import type { Dependencies } from "../dependencies.ts";

/** Timeout in ms: the place of a request is optional. */
const timeout = 1500;

/** The song that plays; empty on errors, because a request that is already paid must not fail over its place. */
export const playingSong = ({ sync }: Pick<Dependencies, "sync">, roomName: string): Promise<string> =>
  sync.getPlayerState({ roomName }, { timeout }).then(
    ({ currentTrack }) => currentTrack?.songId ?? "",
    () => "",
  );
