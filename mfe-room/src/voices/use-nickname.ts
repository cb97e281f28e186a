import type { RoomConnection } from "@tutti/kit/sync";
import { useRef, useState } from "react";
import { useRoomEvent } from "../data/use-room-event.ts";
import { readNickname, writeNickname } from "./nickname.ts";

/** A visitor's nickname, which this browser keeps, and why the last choice was refused. */
export function useNickname(connection: RoomConnection | null) {
  const [nickname, setNickname] = useState(() => readNickname());
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The name before the last choice: who is muted keeps it. */
  const former = useRef<string | null>(nickname);
  const send = (next: string | null) => {
    writeNickname(next);
    setNickname(next);
    connection?.setNickname(next);
  };
  useRoomEvent(connection, "error", ({ code, message }) => {
    if (!code.startsWith("nickname_")) return;
    const next = code === "nickname_held" ? former.current : null;
    // Sending back what was just refused would be refused again, and so on.
    if (next !== nickname) send(next);
    setRefusal(message);
  });
  return {
    nickname,
    refusal,
    choose: (next: string | null) => {
      former.current = nickname;
      setRefusal(null);
      send(next);
    },
    forgetRefusal: () => setRefusal(null),
  };
}
