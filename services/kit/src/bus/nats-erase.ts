import type { JetStreamManager, StoredMsg } from "@nats-io/jetstream";
import type { StoredEvent } from "./bus.ts";
import { eventIdHeader, stream } from "./nats-stream.ts";

/** Messages that are read at a time. */
const width = 100;
function eventOf(message: StoredMsg): StoredEvent | null {
  try {
    return {
      id: message.header?.get(eventIdHeader) ?? "",
      subject: message.subject,
      payload: message.json(),
    };
  } catch {
    return null;
  }
}

/** Deletes messages of the stream and overwrites their bytes. Reads the stream once, 100 messages at a time. */
export async function eraseMessages(
  manager: JetStreamManager,
  texts: readonly string[],
  isErased: (event: StoredEvent) => boolean,
): Promise<number> {
  const { state } = await manager.streams.info(stream);
  let erased = 0;
  const check = async (seq: number): Promise<void> => {
    const message = await manager.streams.getMessage(stream, { seq });
    if (!message) return;
    const text = message.string();
    if (!texts.some((part) => text.includes(part))) return;
    const event = eventOf(message);
    if (event && !isErased(event)) return;
    await manager.streams.deleteMessage(stream, seq, true);
    erased++;
  };
  for (let from = Math.max(1, state.first_seq); from <= state.last_seq; from += width) {
    const last = Math.min(from + width - 1, state.last_seq);
    await Promise.all(Array.from({ length: last - from + 1 }, (_, i) => check(from + i)));
  }
  return erased;
}
