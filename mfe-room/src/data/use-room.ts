import { ApiError, answerOf, api, messageOf, type RoomPlaylist, type Schemas } from "@tutti/kit";
import { queryOptions, useQuery } from "@tutti/kit/query";
import { t } from "../texts/index.ts";

export type { RoomPlaylist } from "@tutti/kit";
export type RoomHost = Schemas["RoomHost"];

/** Whether the caller may set anything in the room: in a visitor's room everybody writes its description. */
export const hasSettings = ({ can, allow_anyone_host }: RoomHost): boolean =>
  can.own_room || allow_anyone_host;

export const playlistQuery = (roomName: string) =>
  queryOptions({
    queryKey: ["room-playlist", roomName],
    queryFn: ({ client, queryKey }): Promise<RoomPlaylist> => {
      const params = { query: { room_name: roomName } };
      // What is fetched again has changed: the gateway must not answer with what it had a second ago.
      const isAgain = client.getQueryData(queryKey) !== undefined;
      return answerOf(api.GET("/room-playlist", isAgain ? { params, cache: "no-cache" } : { params }));
    },
  });

export const hostQuery = (roomName: string, token: string | null) =>
  queryOptions({
    // The role depends on the session.
    queryKey: ["room-host", roomName, token],
    queryFn: (): Promise<RoomHost> =>
      answerOf(api.GET("/room/host", { params: { query: { room_name: roomName } } })),
  });

export type RoomLoad =
  | { readonly status: "loading" }
  | { readonly status: "missing" }
  | { readonly status: "failed"; readonly message: string; readonly error: Error }
  | {
      readonly status: "open";
      readonly room: RoomPlaylist;
      readonly host: RoomHost;
      readonly isRefreshing: boolean;
      refresh(): Promise<unknown>;
    };

/** The room with its playlist, and whether the caller is its host. */
export function useRoom(roomName: string, token: string | null): RoomLoad {
  // Playlist events are missed while the page is not in the room, so the cache may be stale.
  const playlist = useQuery({ ...playlistQuery(roomName), refetchOnMount: "always" });
  const host = useQuery(hostQuery(roomName, token));
  if (playlist.data && host.data)
    return {
      status: "open",
      room: playlist.data,
      host: host.data,
      isRefreshing: playlist.isFetching,
      refresh: () => playlist.refetch({ throwOnError: true }),
    };
  const error = playlist.error ?? host.error;
  if (!error) return { status: "loading" };
  if (error instanceof ApiError && error.status === 404) return { status: "missing" };
  return { status: "failed", message: t("room.failed", { message: messageOf(error, error.message) }), error };
}
