import { act } from "react";

/** A fake `WebSocket` to the room: a test emits its messages and reads what was sent. */
export class FakeLine extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeLine[] = [];
  static get newest(): FakeLine {
    const line = FakeLine.all.at(-1);
    if (!line) throw new Error("The page has opened no socket to a room.");
    return line;
  }
  readonly readyState = FakeLine.OPEN;
  readonly url: string;
  readonly sent: { event: string; data: Record<string, unknown> }[] = [];
  isClosed = false;
  constructor(url: string | URL) {
    super();
    this.url = String(url);
    FakeLine.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }
  opened() {
    return act(async () => void this.dispatchEvent(new Event("open")));
  }
  say(event: string, data: object) {
    const message = new MessageEvent("message", { data: JSON.stringify({ event, data }) });
    return act(async () => void this.dispatchEvent(message));
  }
  /** The sent messages of this kind. */
  received(event: string) {
    return this.sent.filter((message) => message.event === event).map(({ data }) => data);
  }
}

/** The data of `joined` for a room that plays nothing. */
export const welcome = (part: object = {}) => ({
  room_name: "R",
  session_id: "s",
  role: "guest",
  user: { username: "Guest" },
  player_state: { currentTrack: null, isPlaying: false, currentTime: 0, duration: 0 },
  rev: 1,
  at: 0,
  users_count: 1,
  playlist_version: 5,
  server_time: 0,
  wire_version: 2,
  ...part,
});
