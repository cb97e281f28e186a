import type { RoomConnection } from "@tutti/kit/sync";
import { useEffect, useRef } from "react";
import { readNickname } from "../voices/nickname.ts";

/** Sends a visitor's nickname again when a mute ends: the server ignores that of a muted visitor who joins. */
export function useNicknameAfterMute(
  connection: Pick<RoomConnection, "setNickname">,
  { isVisitor, isMuted }: { readonly isVisitor: boolean; readonly isMuted: boolean | undefined },
): void {
  const wasMuted = useRef(false);
  useEffect(() => {
    if (isVisitor && wasMuted.current && isMuted === false) connection.setNickname(readNickname());
    if (isMuted !== undefined) wasMuted.current = isMuted;
  }, [connection, isVisitor, isMuted]);
}
