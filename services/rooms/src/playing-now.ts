import type { SyncServiceClient } from "@tutti/proto/rpc/sync/v1/sync";
import type { Logger, RpcClient } from "@tutti/service-kit";
import type { PlayingNow } from "./ports.ts";

/** Nobody waits long for it, in ms: where an express song goes is worth less than that it comes. */
const patience = 1500;

/** The song that plays in a room, from its timeline; none while sync does not answer. */
export const playingAt =
  (sync: Pick<RpcClient<SyncServiceClient>, "getPlayerState">, log: Logger): PlayingNow =>
  async (roomName) => {
    try {
      const { currentTrack } = await sync.getPlayerState({ roomName }, { timeout: patience });
      return currentTrack?.songId ?? "";
    } catch (error) {
      log.warn({ err: error }, "nobody knows what plays; an express song goes to the top");
      return "";
    }
  };
