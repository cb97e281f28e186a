import { ProductError } from "@tutti/proto/errors";
import type { Clock, Logger } from "@tutti/service-kit";
import type { CoverAddress } from "../covers/cover-address.ts";
import type { Services } from "../model/services.ts";
import { boundedLookup } from "./bounded-lookup.ts";
import type { RoomPreview } from "./link-preview.ts";

type Behind = {
  readonly rooms: Pick<Services["rooms"], "getRoom">;
  readonly auth: Pick<Services["auth"], "getUsers">;
  readonly sync: Pick<Services["sync"], "getPlayerState">;
  readonly coverAddress: CoverAddress;
};

/** How long a page waits for its preview, in ms; without it the page is served as usual. */
const deadline = 300;
/** Timeout of optional parts, in ms: listeners and host, one after the other, within the deadline. */
const optionalDeadline = 120;
/** How long a preview is cached, in ms: no longer than what it shows may outlive a deletion elsewhere. */
const maxAge = 1000;
/** How long a miss is cached, in ms: the name may become a room at any time. */
const maxAgeOfNone = 5000;

/** The preview of the listed room with this name; null for any other, and when the services exceed the deadline. */
export type RoomPreviews = (name: string) => Promise<RoomPreview | null>;

async function load(
  { rooms, auth, sync, coverAddress }: Behind,
  roomName: string,
): Promise<RoomPreview | null> {
  const optional = { timeout: optionalDeadline };
  const [{ room }, state] = await Promise.all([
    rooms.getRoom({ roomName, roomId: "" }, { timeout: deadline }),
    sync.getPlayerState({ roomName }, optional).catch(() => null),
  ]);
  if (!room?.isListed || room.isFavorites) return null;
  const { ownerId } = room;
  const hosts = ownerId
    ? await auth.getUsers({ ids: [ownerId], usernames: [] }, optional).catch(() => null)
    : null;
  return {
    name: room.name,
    host: hosts?.users[0]?.username ?? null,
    listeners: state?.listeners ?? null,
    songs: room.playlist.length,
    cover: coverAddress(room.playlist[0]?.coverImgUrl ?? ""),
  };
}

const isUnknown = (error: unknown) =>
  error instanceof ProductError && ["not_found", "invalid", "malformed", "forbidden"].includes(error.kind);

/** Previews are cached for a second, so that many page views at once put no load on the services. */
export const roomPreviews = (behind: Behind, clock: Clock, log: Logger): RoomPreviews =>
  boundedLookup({
    clock,
    deadline,
    load: (name) =>
      load(behind, name).catch((error: unknown) => {
        if (!isUnknown(error)) throw error;
        return null;
      }),
    maxAge: (preview) => (preview ? maxAge : maxAgeOfNone),
    failed: (error) => log.debug({ err: error }, "a page was served without its link preview"),
  });
