import type { components } from "@tutti/proto/api";

/** Request and response types, by their names in the OpenAPI document: `Schemas["Track"]`. */
export type Schemas = components["schemas"];
export type Track = Schemas["Track"];
export type RoomCard = Schemas["RoomCard"];
export type RoomPlaylist = Schemas["RoomPlaylist"];
