/** A page's connection to a room, for programs that measure it: without a browser's objects and React. */
export { systemTime } from "./clock/time.ts";
export { RoomConnection } from "./connection/room-connection.ts";
export type { OpenTransport } from "./connection/transport.ts";
