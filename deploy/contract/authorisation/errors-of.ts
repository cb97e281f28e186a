import { randomUUID } from "node:crypto";
import type { ClientEvent } from "@tutti/proto/sync";
import type { Connection } from "../connection.ts";
import { type SyncScene, syncTable } from "./sync-table.ts";

/** Answers to the deletion of a message that does not exist: in the room, and outside of any. */
const lastErrors = ["message_not_found", "not_joined"];

/**
 * The codes of the errors with which an event is answered. A session handles messages in their order, so that the
 * answer to a later message is the sign that this one was handled.
 */
export async function errorsOf(line: Connection, event: ClientEvent, scene: SyncScene): Promise<string[]> {
  const before = line.frames.length;
  const codes = () =>
    line.frames.slice(before).flatMap((frame) => (frame.event === "error" ? [String(frame.data.code)] : []));
  await line.say(event, syncTable[event].data(scene));
  await line.say("chat_delete", { room_name: scene.room_name, message_id: randomUUID() });
  await line.until(() => lastErrors.includes(codes().at(-1) ?? ""));
  return codes().slice(0, -1);
}
