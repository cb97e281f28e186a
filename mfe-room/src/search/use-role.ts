import { ApiError, useSession } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { hostQuery } from "../data/use-room.ts";

/**
 * Whether the caller adds songs to the room or requests them: taken from the address until the server has responded.
 */
export function useRole(roomName: string, saidToHost: boolean): { isHost: boolean } {
  const { token } = useSession();
  const { data, error } = useQuery(hostQuery(roomName, token));
  // The caller who adds the first song to an unused name creates the room.
  const isUnused = error instanceof ApiError && error.status === 404;
  return { isHost: data ? data.is_host : isUnused || saidToHost };
}
