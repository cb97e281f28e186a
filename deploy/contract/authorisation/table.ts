import { randomUUID } from "node:crypto";
import { languageCodes } from "@tutti/proto/languages";
import type { Capability } from "@tutti/proto/roles";
import { demoTrack } from "../client.ts";

/** The input of a well-formed call of each kind: a room of the host's, and an account to follow. */
export interface Scene {
  readonly roomName: string;
  readonly username: string;
  /** Another room of the host's, for the call that deletes it. */
  readonly spareRoom: string;
}
type Fill = (scene: Scene) => object;

/**
 * Who may call what. `anyone`: visitors, too. `person`: logged-in users. `host`: whose role in the room has the
 * capability that the call `needs`. `admin`: administrators.
 */
export type Row =
  | { readonly who: "anyone" | "person" | "admin"; readonly query?: Fill; readonly body?: Fill }
  | HostRow;
export interface HostRow {
  readonly who: "host";
  readonly needs: Capability;
  readonly query?: Fill;
  readonly body?: Fill;
}

const anyone: Row = { who: "anyone" };
const person = (body: Fill = () => ({})): Row => ({ who: "person", body });
const asked = (query: Fill): Row => ({ who: "person", query });
const room: Fill = ({ roomName }) => ({ room_name: roomName });
const host = (needs: Capability, more: object = {}): Row => ({
  who: "host",
  needs,
  body: (scene) => ({ ...room(scene), ...more }),
});
const hostsQuery = (needs: Capability): Row => ({ who: "host", needs, query: room });
const admin: Row = { who: "admin" };

const queue = {
  order: "fair",
  waiting_limit: 3,
  longest_song_seconds: null,
  song_again_minutes: null,
  artist_again_songs: null,
};
/** A call about a person who is not there: callers who may moderate get 404. */
const moderated = host("moderate_people", { person_id: "nobody" });
const ai = { enabled: true, description: "jazz", strictness_level: "medium" };

/** A call that the document describes and that has no row here fails the tests, and so does a row without a call. */
export const authorisation: Readonly<Record<string, Row>> = {
  "POST /auth/register": anyone,
  "POST /auth/login": anyone,
  "POST /auth/logout": anyone,
  "POST /auth/google": anyone,
  "POST /auth/google/exchange": anyone,
  "GET /auth/google-config": anyone,
  "GET /auth/user": person(),
  "POST /auth/socket-ticket": person(),
  "POST /auth/password/forgot": { ...anyone, body: () => ({ email: `${randomUUID()}@example.org` }) },
  "POST /auth/password/reset": anyone,
  "POST /auth/email/confirm": anyone,
  "GET /auth/settings": person(),
  "POST /auth/password": person(() => ({ current_password: "no", new_password: "correct horse" })),
  "POST /auth/email/verify": person(),
  "POST /auth/email": person(() => ({ email: `${randomUUID()}@example.org`, password: "no" })),
  "POST /auth/google/unlink": person(() => ({ password: "no" })),
  "GET /auth/sessions": person(),
  "POST /auth/google/link": person(() => ({ password: "no", credential: "no" })),
  // With a wrong password, or the caller of the other tests would be gone.
  "POST /auth/deletion": person(() => ({ password: "no" })),
  "POST /auth/deletion/take-back": person(),
  "GET /auth/export": person(),
  "POST /auth/export": person(),
  "POST /auth/export/link": person(),
  "POST /auth/export/download": person(() => ({ token: "no" })),
  "POST /auth/sessions/end": person(() => ({ session_id: randomUUID() })),
  "POST /auth/sessions/end-others": person(),

  "GET /changelogs": anyone,
  "GET /maintenance": anyone,
  "GET /legal": { ...anyone, query: () => ({ document: "terms", language: "en" }) },
  "GET /share-address": anyone,
  "GET /example-prompts": anyone,
  "GET /random-room-settings": anyone,
  "GET /search-music": anyone,
  "GET /get-lyrics": anyone,
  "GET /explore/rooms": anyone,
  "GET /explore/live": anyone,
  "GET /my-votes": anyone,
  "GET /room/history": anyone,
  "POST /vote-song": anyone,
  "POST /room/from-history": anyone,
  "GET /room-playlist": anyone,
  "GET /room/host": anyone,
  "GET /room/player-state": anyone,
  "GET /room/get-ai-moderation": anyone,
  "GET /get-room-ai-moderation": anyone,
  "GET /coins/get-pin-price": anyone,
  "GET /coins/get-request-price": anyone,
  "GET /payments/packages": anyone,
  "GET /user/profile/{username}": anyone,
  // Every caller may write to a free name; only the host may write to an existing room, which rooms' own tests show.
  "POST /generate-playlist": anyone,
  "POST /list-file": anyone,
  "POST /match-list": { ...anyone, body: () => ({ list: "Tutti" }) },
  // Stores nothing.
  "POST /refine-playlist": anyone,
  "GET /song-reason": anyone,
  "POST /texts/missing": { ...anyone, body: () => ({ language: "de", key: "x" }) },
  "POST /remotes/failed": { ...anyone, body: () => ({ name: "mfe_none", build: "0123456789" }) },

  "POST /add-to-playlist": host("edit_list", { track: demoTrack("z") }),
  "POST /add-songs-to-playlist": host("edit_list", { tracks: [demoTrack("y")] }),
  "POST /confirm-playlist": host("own_room"),
  "POST /restore-songs": host("edit_list", { track_ids: ["demo_a"] }),
  "POST /remove-from-playlist": host("edit_list", { track_id: "demo_a" }),
  "POST /update-playlist-info": host("own_room", { introduction: "Hello" }),
  "POST /room/rename": host("own_room", { new_name: "Another Name" }),
  "POST /room/update-visibility": host("own_room", { listed: true }),
  "POST /room/change-link": host("own_room"),
  "POST /room/update-moderation": host("own_room", { moderation_enabled: true }),
  "POST /room/update-ai-moderation": host("own_room", ai),
  "POST /update-queue": host("own_room", queue),
  "POST /room/update-voices": host("own_room", { chat_enabled: true, reactions_enabled: true }),
  "POST /room/update-settings": host("own_room", { settings: {} }),
  "GET /room-people": { ...anyone, query: room },
  "POST /room-roles/set": {
    who: "host",
    needs: "own_room",
    body: ({ roomName, username }) => ({ room_name: roomName, username, role: "dj" }),
  },
  "POST /room-roles/successor": {
    who: "host",
    needs: "own_room",
    body: ({ roomName, username }) => ({ room_name: roomName, username }),
  },
  "POST /room-roles/take-over": person(() => ({ room_name: randomUUID() })),
  "POST /room-people/remove": moderated,
  "POST /room-people/ban": moderated,
  "POST /room-people/mute": moderated,
  "POST /room-people/lift": host("moderate_people", { sanction_id: randomUUID() }),
  "GET /room-people/sanctions": hostsQuery("moderate_people"),
  "POST /room/update-peace": host("own_room", {
    accounts_only: false,
    slow_mode_minutes: 0,
    only_who_is_here: false,
  }),
  "GET /room/audit-log": hostsQuery("own_room"),
  "POST /room/delete": {
    who: "host",
    needs: "own_room",
    body: ({ spareRoom }) => ({ room_name: spareRoom }),
  },
  "POST /room/undelete": person(() => ({ room_id: randomUUID() })),
  "GET /room/deleted": person(),
  "POST /coins/set-pin-price": host("own_room", { price: 5 }),
  "POST /coins/set-request-price": host("own_room", { price: 5 }),
  "POST /approve-track-request": host("decide_requests", { request_id: randomUUID() }),
  "POST /reject-track-request": host("decide_requests", { request_id: randomUUID() }),
  "POST /withdraw-track-request": person(({ roomName }) => ({
    room_name: roomName,
    request_id: randomUUID(),
  })),
  "GET /pending-requests": hostsQuery("decide_requests"),
  "GET /room/ai-moderation-hints": hostsQuery("own_room"),
  "GET /room/ai-moderation-history": hostsQuery("own_room"),

  "POST /request-track": person(({ roomName }) => ({
    room_name: roomName,
    track: demoTrack("y"),
    express: false,
  })),
  "POST /pin-track": person(({ roomName }) => ({ room_name: roomName, track_id: "demo_a" })),
  "GET /my-requests": asked(room),
  "GET /request-status": asked(room),
  "POST /songs/log-play": person(({ roomName }) => ({
    song_id: "none",
    room_name: roomName,
  })),
  "POST /favorite-song": person(() => ({ track: demoTrack("a") })),
  "POST /check-favorite-song": person(() => ({ song_id: "demo_a" })),
  "POST /user/favorite": person(({ roomName }) => ({ room_name: roomName, action: "add" })),
  "POST /user/follow": person(({ username }) => ({ username, action: "follow" })),
  "POST /user/block": person(({ username }) => ({ username, block: true })),
  "GET /user/blocked": person(),
  "POST /auth/language": person(() => ({ language: languageCodes[1] })),
  "POST /legal/accept": person(() => ({ version: "2026-11-25" })),
  "POST /reports": {
    who: "anyone",
    body: ({ username }) => ({ kind: "person", username, reason: "spam", text: "" }),
  },
  "GET /notices": person(),
  "POST /notices/seen": person(),
  "POST /notices/appeal": person(() => ({ notice_id: "none", text: "Please look again." })),
  "GET /user/favorites": person(),
  "GET /user/following": person(),
  "GET /user/profile": person(),
  "POST /user/profile": person(),
  "POST /user/avatar": person(),
  "GET /payments/get-user-coins": person(),
  "GET /payments/statement": person(),
  "POST /payments/use-coins": person(() => ({ coins: 1, feature: "confetti" })),
  "GET /payments/coupon": asked(() => ({ code: "X" })),
  "POST /payments/create-checkout": person(() => ({
    packageId: "basic",
    coins: 100,
    price: "4.99",
    couponCode: "",
  })),
  "GET /payments/purchases": asked(() => ({})),
  "POST /payments/withdraw": person(() => ({ order: randomUUID(), coins: 1, amount: "0.05" })),
  "POST /payments/cancel-checkout": person(() => ({ order: randomUUID() })),
  "GET /payments/checkout": asked(() => ({ session_id: "none" })),
  "GET /payments/practice-checkout": asked(() => ({ session_id: "none" })),
  "POST /payments/practice-checkout/pay": person(() => ({ session_id: "none" })),

  "GET /admin/rooms": admin,
  "POST /admin/rooms/remove": { who: "admin", body: () => ({ room_id: randomUUID(), reason: "Spam" }) },
  "GET /admin/reports": admin,
  "POST /admin/reports/decide": {
    who: "admin",
    body: () => ({ report_id: randomUUID(), upheld: true, text: "Spam" }),
  },
  "POST /admin/rooms/restore": { who: "admin", body: () => ({ room_id: randomUUID() }) },
  "GET /admin/orders": admin,
  "GET /admin/orders/refunds": admin,
  "POST /admin/orders/refund": {
    who: "admin",
    body: () => ({ order: randomUUID(), amount: "1.00", reason: "Paid twice" }),
  },
  "GET /user-activity/export/song-features": admin,
  "GET /user-activity/export/room-features": admin,
  "GET /user-activity/export/song-interactions": admin,
  "GET /user-activity/export/room-interactions": admin,
  "GET /user-activity/export/user-analytics": admin,
  "GET /user-activity/export/fed-accounts": admin,
  "GET /user-activity/export/dataset": { who: "admin", query: () => ({ format: "json", download: "true" }) },
};
