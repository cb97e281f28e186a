import type { RoomPlaylist, Schemas } from "@tutti/kit";

export type Voices = Schemas["Voices"];

const off: Voices = { chat_enabled: false, reactions_enabled: false };

/** What the room's listeners may do. A server of before sends nothing. */
export const voicesOf = (room: Pick<Partial<RoomPlaylist>, "voices">): Voices => room.voices ?? off;
