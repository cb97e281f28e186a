import {
  type EventType,
  type ListenerAct,
  listenersActed,
  roomCreated,
  roomFavorited,
  type SongName,
  songPlayed,
  songsAdded,
  songsRemoved,
  userRegistered,
} from "@tutti/proto/events";
import type { ConsumedEvent } from "../counting/acts.ts";
import { Tally } from "./tally.ts";

/** Source of random numbers from 0 to 1. */
interface Choices {
  next(): number;
}

export interface Size {
  /** Minimum number of interactions with songs and rooms. */
  readonly interactions: number;
  readonly users: number;
  readonly rooms: number;
  readonly songs: number;
}

/** 2026-01-01 */
const epoch = 1_767_225_600_000;

/** Generates events like those of a busy product, with a tally of the expected counts. */
export class Invented {
  readonly tally = new Tally();
  readonly #choices: Choices;
  readonly #size: Size;
  #at = epoch;

  constructor(choices: Choices, size: Size) {
    this.#choices = choices;
    this.#size = size;
  }

  *events(): Generator<ConsumedEvent> {
    const { users, rooms, interactions } = this.#size;
    for (let i = 0; i < users; i++) {
      const user = { user_id: userId(i), username: `listener_${i}`, at: this.#tick() };
      this.tally.register(user.user_id, user.username);
      yield this.#event(userRegistered, user);
    }
    for (let i = 0; i < rooms; i++) yield* this.#openRoom(i);
    while (this.tally.interactions < interactions) yield this.#next();
  }

  *#openRoom(i: number): Generator<ConsumedEvent> {
    const owner_id = this.#chance(0.1) ? null : this.#user();
    const is_favorites = i % 10 === 9;
    const room = { ...placeOf(i), at: this.#tick() };
    this.tally.visit(room, owner_id, "create_room", is_favorites);
    yield this.#event(roomCreated, { ...room, owner_id, is_favorites });
    const songs = Array.from({ length: 20 }, (_, n) => songOf((i * 20 + n) % this.#size.songs));
    yield this.#edit(songsAdded, i, owner_id, songs);
  }

  #next(): ConsumedEvent {
    const kind = this.#choices.next();
    const room = this.#below(this.#size.rooms);
    const user_id = this.#user();
    const place = { ...placeOf(room), user_id, at: this.#tick() };
    if (kind < 0.75) return this.#page();
    if (kind < 0.85) return this.#edit(songsAdded, room, user_id, [this.#song()]);
    if (kind < 0.9) return this.#edit(songsRemoved, room, null, [this.#song()]);
    if (kind < 0.95) {
      this.tally.visit(place, user_id, "favorite_room");
      return this.#event(roomFavorited, { ...place, is_host: false });
    }
    const song = this.#song();
    this.tally.song(place, user_id, song.song_id, "play_song");
    return this.#event(songPlayed, { ...place, ...song });
  }

  #page(): ConsumedEvent {
    const acts = Array.from({ length: 1 + this.#below(100) }, (): ListenerAct => {
      const user_id = this.#user();
      const place = { ...placeOf(this.#below(this.#size.rooms)), user_id, at: this.#tick() };
      const kind = this.#choices.next();
      if (kind < 0.1) {
        const song = this.#song();
        this.tally.song(place, user_id, song.song_id, "pause_song");
        return { action: "pause_song", ...place, ...song };
      }
      const action = kind < 0.6 ? "join_room" : "leave_room";
      this.tally.visit(place, user_id, action);
      return { action, ...place, is_host: this.#chance(0.2) };
    });
    if (this.#chance(0.5)) return this.#event(listenersActed, { acts });
    const visitor_joins = Array.from({ length: this.#below(10) }, () => {
      const place = { ...placeOf(this.#below(this.#size.rooms)), at: this.#tick() };
      this.tally.visit(place, null, "join_room");
      return { ...place, is_host: this.#chance(0.1) };
    });
    return this.#event(listenersActed, { acts, visitor_joins });
  }

  #edit(type: typeof songsAdded, room: number, user_id: string | null, songs: SongName[]): ConsumedEvent {
    const is_favorites = room % 10 === 9;
    const edit = { ...placeOf(room), user_id, is_favorites, songs, at: this.#tick() };
    const arrival = is_favorites ? "favorite_song" : "add_song";
    const action = type === songsAdded ? arrival : "remove_song";
    for (const { song_id } of songs) this.tally.song(edit, user_id, song_id, action);
    return this.#event(type, edit);
  }

  #event<T extends object>(type: EventType<T>, payload: T): ConsumedEvent {
    const id = uuid(this.#below(2 ** 32), this.tally.events++);
    return { id, subject: type.subject, payload };
  }

  /** Songs are renamed now and then, and timestamps are not monotonic. */
  #song(): SongName {
    const song = songOf(Math.floor(this.#choices.next() ** 3 * this.#size.songs));
    return this.#chance(0.01) ? { ...song, title: `${song.title} (remastered)` } : song;
  }

  #tick(): number {
    this.#at += this.#below(400) - 100;
    return this.#at;
  }

  #user = () => userId(this.#below(this.#size.users));
  #below = (limit: number) => Math.floor(this.#choices.next() * limit);
  #chance = (probability: number) => this.#choices.next() < probability;
}

const hex = (n: number, digits: number) => n.toString(16).padStart(digits, "0");
const uuid = (a: number, b: number) => `${hex(a, 8)}-0000-4000-8000-${hex(b, 12)}`;
const userId = (i: number) => uuid(0xaaaaaaaa, i);
const placeOf = (i: number) => ({ room_id: uuid(0xbbbbbbbb, i), room_name: `Room ${i}` });
const songOf = (i: number): SongName => ({
  song_id: `demo_song${i}`,
  title: i % 97 === 0 ? `=HYPERLINK("http://x","${i}")` : `Song ${i}`,
  artist: `Band ${i % 50}`,
});
