import type { components } from "@tutti/proto/api";

/** What the calls carry, by the OpenAPI document's own names: `Schemas["Track"]`. */
export type Schemas = components["schemas"];
export type Track = Schemas["Track"];
export type RoomCard = Schemas["RoomCard"];
export type RoomPlaylist = Schemas["RoomPlaylist"];
