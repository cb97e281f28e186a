import { Counter, Rate } from "k6/metrics";
import { song } from "./frames.ts";
import { type Person, post } from "./http.ts";
import { look } from "./looks.ts";

/** Somebody's page on a room. */
export interface Page {
  /** No other page's. */
  readonly n: number;
  readonly person: Person;
  readonly roomName: string;
  readonly isHost: boolean;
}

/** Songs asked for. */
const requests = new Counter("polling_requests");
/** Of them, those that the next look of whoever asked showed. */
const requestSeen = new Rate("polling_request_seen");

const inRoom = (call: string, { roomName }: Page) => `/api/${call}?room_name=${encodeURIComponent(roomName)}`;

export const lookAsHost = (page: Page) => look(inRoom("pending-requests", page), page.person.token);

/** What a guest's page looks at; before it, the guest may ask for a song. */
export function askAndLook(page: Page, asks: boolean): void {
  const { person, roomName, n } = page;
  let requestId: string | null = null;
  if (asks) {
    // The first songs are in the room already.
    const body = { room_name: roomName, track: song(1000 + n), express: false };
    requestId = String(post("/api/request-track", body, person.token).request_id);
    requests.add(1);
  }
  const mine = look(inRoom("my-requests", page), person.token);
  if (requestId) requestSeen.add(mine.includes(requestId));
  look(inRoom("request-status", page), person.token);
}
