import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { maskedFrame } from "../../fanout/load/frames.ts";

/** What a room says in a second. */
export const reactionsPerSecond = 50;
export const messagesPerSecond = 10;
/** Each reacts twice a second at most, or writes once in two. */
export const speakerCount = 50;

const say = (socket: Socket | undefined, event: string, data: object) =>
  socket?.write(maskedFrame(JSON.stringify({ event, data: { room_name: "Bench", ...data } })));

/** Reacts and writes at the rates of a lively room, until stopped. The speakers are listeners of the room. */
export function startSpeaking(speakers: readonly Socket[]): () => void {
  let turn = 0;
  const next = () => speakers[turn++ % speakers.length];
  const reacting = setInterval(() => say(next(), "react", { kind: "heart" }), 1000 / reactionsPerSecond);
  const writing = setInterval(() => {
    const text = `What a song, this one is my favourite of the evening (${turn})`;
    say(next(), "chat_say", { id: randomUUID(), text });
  }, 1000 / messagesPerSecond);
  return () => {
    clearInterval(reacting);
    clearInterval(writing);
  };
}
