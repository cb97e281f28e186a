import {
  type ClientFrame,
  clientMessages,
  type PlayerState,
  type ServerData,
  type ServerEvent,
} from "@tutti/proto/sync";
import { z } from "zod";
import { positionAt, type Timeline } from "../timeline/timeline.ts";

const envelope = z.object({ event: z.string(), data: z.unknown() });
const isKnown = (event: string): event is ClientFrame["event"] => Object.hasOwn(clientMessages, event);

/** Parses a client's message; null if it is malformed or unknown. */
export function parseMessage(text: string): ClientFrame | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const frame = envelope.safeParse(json);
  if (!frame.success || !isKnown(frame.data.event)) return null;
  const data = clientMessages[frame.data.event].safeParse(frame.data.data);
  // The event selected the schema, so the cast is safe.
  return data.success ? ({ event: frame.data.event, data: data.data } as ClientFrame) : null;
}

export const message = <E extends ServerEvent>(event: E, data: ServerData<E>): string =>
  JSON.stringify({ event, data });

const millisecond = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** The timeline in the wire format, with all values as of `at`. */
export function playerStateOf(timeline: Timeline): PlayerState {
  const { track, isPlaying, position, duration, at } = timeline;
  const currentTime = millisecond(positionAt(timeline, at));
  return {
    currentTrack: track,
    isPlaying,
    currentTime,
    duration,
    progress: duration > 0 ? Math.round((position / duration) * 10_000) / 100 : 0,
    videoId: /^youtube_([\w-]{11})$/.exec(track?.song_id ?? "")?.[1] ?? null,
    timestamp: at,
  };
}

/** State, rev and time, as `joined` and `player_state_update` carry them. */
export const stampedState = (timeline: Timeline) => ({
  player_state: playerStateOf(timeline),
  rev: timeline.rev,
  at: timeline.at,
  ...(timeline.by === null ? {} : { by: timeline.by }),
});
