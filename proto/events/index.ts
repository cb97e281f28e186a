export * from "./activity.ts";
export * from "./auth.ts";
export { type EventType, eventType } from "./envelope.ts";
export * from "./erasure.ts";
export * from "./moderation.ts";
export * from "./payments.ts";
export * from "./rooms.ts";
export * from "./sync.ts";
export * from "./videos.ts";
