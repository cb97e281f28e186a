import type { LiveRoom as RpcLiveRoom } from "@tutti/proto/rpc/sync/v1/sync";
import type { CoverAddress } from "../covers/cover-address.ts";
import type { RoomCard } from "./room.ts";

interface LiveTrack {
  title: string;
  artist: string;
  /** URL from which a page loads the picture; empty where it shows none. */
  cover_img_url: string;
}

/** A room that plays music for at least one listener. */
export interface LiveRoom extends RoomCard {
  /** Several tabs of an account count as one. */
  listeners: number;
  track: LiveTrack;
}

export const presentLiveRoom = (
  card: RoomCard,
  { listeners, track }: RpcLiveRoom,
  coverAddress: CoverAddress,
): LiveRoom => ({
  ...card,
  listeners,
  track: {
    title: track?.title ?? "",
    artist: track?.artist ?? "",
    cover_img_url: coverAddress(track?.coverImgUrl ?? ""),
  },
});
