import { ApiError, useSession } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { hostQuery } from "../data/use-room.ts";

/** Whether the visitor adds songs to the room or asks for them: the address says it until the server does. */
export function useRole(roomName: string, saidToHost: boolean): { isHost: boolean } {
  const { token } = useSession();
  const { data, error } = useQuery(hostQuery(roomName, token));
  // Whoever adds the first song to an unused name makes the room.
  const isUnused = error instanceof ApiError && error.status === 404;
  return { isHost: data ? data.is_host : isUnused || saidToHost };
}
