import { randomBytes, randomUUID } from "node:crypto";
import type { Stranger } from "./calls.ts";

export interface Attack {
  /** What one address does, for the table. */
  readonly does: string;
  /** Concurrent steps. */
  readonly width: number;
  readonly prepare?: (stranger: Stranger) => Promise<unknown>;
  readonly step: (stranger: Stranger, prepared: unknown) => Promise<number>;
}

export const status = (answer: Promise<{ status: number }>) =>
  answer.then(
    (found) => found.status,
    () => 0,
  );

/** A room of 120 songs with the longest accepted links. */
export async function largeRoom(stranger: Stranger) {
  const room_name = `Large ${randomUUID().slice(0, 8)}`;
  const pad = (text: string) => text.padEnd(480, randomBytes(300).toString("hex"));
  for (let i = 0; i < 120; i++)
    await stranger.call("/api/add-to-playlist", {
      method: "POST",
      body: {
        room_name,
        track: {
          song_id: `youtube_video_${String(i).padStart(5, "0")}`,
          title: `Song ${i}`,
          artist: "Nobody",
          song_url: pad(`https://www.youtube.com/watch?v=video_${String(i).padStart(5, "0")}&list=`),
        },
      },
    });
  return room_name;
}
