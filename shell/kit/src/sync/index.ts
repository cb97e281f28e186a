export type { ServerData, Track } from "@tutti/proto/sync";
export { systemTime, type Time } from "./clock/time.ts";
export { type ConnectRoomOptions, connectRoom } from "./connect-room.ts";
export type { HostCommand, RoomConnection, RoomEvents } from "./connection/room-connection.ts";
export type { JoinedRoom, Status } from "./connection/status.ts";
export type { Closing, OpenTransport, Transport, TransportEvents } from "./connection/transport.ts";
export { DriftControl, type Observation, type Step } from "./drift/control.ts";
export { positionNow, type RoomState } from "./playback.ts";
export { useRoomState, useRoomStatus } from "./use-room.ts";
