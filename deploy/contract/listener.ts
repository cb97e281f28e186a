import type { ClientData, ClientEvent } from "@tutti/proto/sync";
import type { Client } from "./client.ts";

/** A listener in a room, connected by long polling. */
export interface Listener {
  say<E extends ClientEvent>(event: E, data: ClientData<E>): Promise<void>;
  /** The frames that arrived since the last call; waits for one. */
  frames(): Promise<{ event: string; data: Record<string, unknown> }[]>;
  leave(): Promise<void>;
}

/** Joins rooms as the account with this token, or as a visitor. */
export const listeners =
  (origin: string, call: Pick<Client, "post">) =>
  async (room_name: string, token?: string): Promise<Listener> => {
    const address = `${origin}/sync/poll`;
    const query = token
      ? `?ticket=${(await call.post("/api/auth/socket-ticket", {}, { token })).body.ticket}`
      : "";
    const connected = await fetch(address + query, { method: "POST" });
    const { session } = JSON.parse(await connected.text());
    const own = `${address}?session=${session}`;
    let read = 0;
    const listener: Listener = {
      say: async (event, data) => {
        await fetch(own, { method: "POST", body: JSON.stringify({ event, data }) });
      },
      frames: async () => {
        const { seq, frames } = JSON.parse(await (await fetch(`${own}&ack=${read}`)).text());
        read = seq;
        return frames;
      },
      leave: async () => {
        await fetch(own, { method: "DELETE" });
      },
    };
    await listener.say("join_room", { room_name });
    const first = await listener.frames();
    if (first[0]?.event !== "joined")
      throw new Error(`${room_name} was not joined: ${JSON.stringify(first)}`);
    return listener;
  };
