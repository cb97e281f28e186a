import { Counter, Rate } from "k6/metrics";
import { song } from "./frames.ts";
import { type Person, post } from "./http.ts";
import { poll } from "./poll.ts";

/** A person's page in a room. */
export interface Page {
  /** A unique number. */
  readonly n: number;
  readonly person: Person;
  readonly roomName: string;
  readonly isHost: boolean;
}

/** Song requests. */
const requests = new Counter("polling_requests");
/** Share of song requests that appeared in the requester's next poll. */
const requestSeen = new Rate("polling_request_seen");

const inRoom = (call: string, { roomName }: Page) => `/api/${call}?room_name=${encodeURIComponent(roomName)}`;

export const pollAsHost = (page: Page) => poll(inRoom("pending-requests", page), page.person.token);

/** Polls as a guest's page; requests a song first if `asks`. */
export function requestAndPoll(page: Page, asks: boolean): void {
  const { person, roomName, n } = page;
  let requestId: string | null = null;
  if (asks) {
    // Songs with lower numbers are already in the room.
    const body = { room_name: roomName, track: song(1000 + n), express: false };
    requestId = String(post("/api/request-track", body, person.token).request_id);
    requests.add(1);
  }
  const mine = poll(inRoom("my-requests", page), person.token);
  if (requestId) requestSeen.add(mine.includes(requestId));
  poll(inRoom("request-status", page), person.token);
}
