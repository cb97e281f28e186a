import type { JoinedRoom, RoomEvents, Status } from "@tutti/kit/sync";
import { act } from "react";
import type { RoomLink } from "../data/use-room-event.ts";

const room: JoinedRoom = { roomName: "R", role: "guest", username: "bob", playlistVersion: 1 };

/** A fake room connection whose events a test emits. */
export function fakeLink() {
  const listeners = new Set<{ event: keyof RoomEvents; handle: (payload: never) => void }>();
  let status: Status = { kind: "joined", room };
  const link: RoomLink = {
    get status() {
      return status;
    },
    on(event, handle) {
      const listener = { event, handle };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const emit = <Event extends keyof RoomEvents>(event: Event, payload: RoomEvents[Event]) =>
    act(async () => {
      for (const each of listeners) if (each.event === event) each.handle(payload as never);
    });
  const become = (next: Status) => {
    status = next;
    return emit("status", next);
  };
  return {
    link,
    emit,
    become,
    breakOff: () => become({ kind: "reconnecting", attempt: 1 }),
    comeBack: () => become({ kind: "joined", room }),
  };
}
