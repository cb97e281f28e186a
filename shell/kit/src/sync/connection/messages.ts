import type { ClientData, ClientEvent, ServerFrame } from "@tutti/proto/sync";

/** Parses a frame; null if it is not one. The fields of its data are not validated, because both ends are ours. */
export function readFrame(text: string): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(text);
    const isFrame =
      typeof frame === "object" &&
      frame !== null &&
      "event" in frame &&
      typeof frame.event === "string" &&
      "data" in frame &&
      typeof frame.data === "object";
    return isFrame ? (frame as ServerFrame) : null;
  } catch {
    return null;
  }
}

export const writeFrame = <E extends ClientEvent>(event: E, data: ClientData<E>): string =>
  JSON.stringify({ event, data });

/** Sends a message, where the connection is open. */
export type Send = <E extends ClientEvent>(event: E, data: ClientData<E>) => void;
