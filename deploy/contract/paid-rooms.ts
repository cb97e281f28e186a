import { randomUUID } from "node:crypto";
import { type Client, demoTrack } from "./client.ts";

export type Person = Awaited<ReturnType<Client["register"]>>;
export interface Room {
  readonly host: Person;
  readonly name: string;
}

/** The calls of hosts and guests in rooms with prices, over HTTP. */
export function paidRooms(call: Client) {
  /** A room with three songs; pin 20, request 40, as its host set them. */
  async function open(mode: "off" | "manual" = "manual"): Promise<Room> {
    const host = await call.register("host");
    const name = `Room ${randomUUID().slice(0, 8)}`;
    const by = { token: host.token };
    for (const id of ["a", "b", "c"])
      await call.post("/api/add-to-playlist", { room_name: name, track: demoTrack(id) }, by);
    await call.post("/api/coins/set-pin-price", { room_name: name, price: 20 }, by);
    await call.post("/api/coins/set-request-price", { room_name: name, price: 40 }, by);
    if (mode === "manual")
      await call.post("/api/room/update-moderation", { room_name: name, moderation_enabled: true }, by);
    return { host, name };
  }
  const query = ({ name }: Room) => `room_name=${encodeURIComponent(name)}`;
  return {
    open,
    coinsOf: async ({ token }: Person) =>
      (await call.get("/api/payments/get-user-coins", { token })).body.coins,
    ask: (
      room: Room,
      { token }: Partial<Person>,
      song = "x",
      more: { express?: boolean; headers?: Record<string, string> } = {},
    ) =>
      call.post(
        "/api/request-track",
        { room_name: room.name, track: demoTrack(song), express: more.express ?? false },
        { token, headers: more.headers ?? {} },
      ),
    decide: (
      room: Room,
      { token }: Partial<Person>,
      what: "approve" | "reject",
      request_id: unknown,
      more = {},
    ) => call.post(`/api/${what}-track-request`, { room_name: room.name, request_id, ...more }, { token }),
    pin: (room: Room, { token }: Partial<Person>, song: string, more = {}, headers = {}) =>
      call.post(
        "/api/pin-track",
        { room_name: room.name, track_id: `demo_${song}`, ...more },
        { token, headers },
      ),
    inRoom: (path: string, room: Room, { token }: Person) =>
      call.get(`/api/${path}?${query(room)}`, { token }),
    /** The songs in their order, a letter each. */
    songsOf: async (room: Room) => {
      const { body } = await call.get(`/api/room-playlist?${query(room)}`);
      return (body.playlist as { song_id: string }[]).map(({ song_id }) => song_id.slice(5)).join("");
    },
    /** Coins that go elsewhere, or are set aside for a request or a pin. */
    spend: ({ token }: Person, coins: number, feature = "confetti") =>
      call.post("/api/payments/use-coins", { coins, feature }, { token }),
  };
}
