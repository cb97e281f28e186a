import type { SyncServiceClient } from "@tutti/proto/rpc/sync/v1/sync";
import type { Logger, RpcClient } from "@tutti/service-kit";
import type { BrowsersOf, Occupied, OwnerAwaySince, PlayingNow, WasHere } from "../model/ports.ts";

/** Timeout in ms, short because an express song's place matters less than that it is added. */
const timeoutMs = 1500;

/** The song playing in a room, queried from sync; empty while sync does not answer. */
export const playingAt =
  (sync: Pick<RpcClient<SyncServiceClient>, "getPlayerState">, log: Logger): PlayingNow =>
  async (roomName) => {
    try {
      const { currentTrack } = await sync.getPlayerState({ roomName }, { timeout: timeoutMs });
      return currentTrack?.songId ?? "";
    } catch (error) {
      log.warn({ err: error }, "the playing song is unknown; an express song goes to the top");
      return "";
    }
  };

/** Which of these rooms have listeners, on any node of sync. Throws `unavailable` while sync does not answer. */
export const occupiedAt =
  (sync: Pick<RpcClient<SyncServiceClient>, "listOccupied">): Occupied =>
  async (roomIds) =>
    new Set((await sync.listOccupied({ roomIds: [...roomIds] })).roomIds);

export const ownerAwaySinceAt =
  (sync: Pick<RpcClient<SyncServiceClient>, "getOwnerAbsence">): OwnerAwaySince =>
  async ({ roomId, ownerName }) =>
    (await sync.getOwnerAbsence({ roomId, ownerUsername: ownerName })).sinceMs ?? null;

/** The browsers from which an account listens to a room, queried from sync; none while sync does not answer. */
export const browsersAt =
  (sync: Pick<RpcClient<SyncServiceClient>, "listBrowsers">, log: Logger): BrowsersOf =>
  async (roomId, username) => {
    try {
      return (await sync.listBrowsers({ roomId, username }, { timeout: timeoutMs })).browsers;
    } catch (error) {
      log.warn(
        { err: error },
        "the browsers of an account are unknown; its sanction holds for the account alone",
      );
      return [];
    }
  };

/** Whether a person was in a room when it was closed to others. Throws `unavailable` while sync does not answer. */
export const wasHereAt =
  (sync: Pick<RpcClient<SyncServiceClient>, "wasHere">): WasHere =>
  async (roomId, sinceMs, { userId, visitor }) =>
    (
      await sync.wasHere({
        roomId,
        sinceMs,
        userId: userId ?? "",
        browsers: [...(visitor?.browsers ?? [])],
        networks: [...(visitor?.networks ?? [])],
      })
    ).wasHere;
