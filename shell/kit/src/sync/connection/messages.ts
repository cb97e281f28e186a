import type { ClientData, ClientEvent, ServerFrame } from "@tutti/proto/sync";

/** A frame of the server's, or null for what is none. Its fields are the server's word: both ends are ours. */
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
