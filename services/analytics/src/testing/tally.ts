interface Place {
  readonly room_id: string;
  readonly room_name: string;
}
type SongAction = "play_song" | "pause_song" | "favorite_song" | "add_song" | "remove_song";
type RoomAction = "join_room" | "leave_room" | "create_room" | "favorite_room";

const newSong = () => ({
  play_song: 0,
  pause_song: 0,
  favorite_song: 0,
  add_song: 0,
  remove_song: 0,
  rooms: new Set<string>(),
});
const newRoom = (name: string) => ({
  name,
  join_room: 0,
  leave_room: 0,
  create_room: 0,
  favorite_room: 0,
  users: new Set<string>(),
});
const newUser = () => ({ username: "", rooms: 0, plays: 0, favorites: 0 });

/** Expected counts of the generated events, computed in the simplest way. */
export class Tally {
  events = 0;
  interactions = 0;
  readonly songs = new Map<string, ReturnType<typeof newSong>>();
  readonly rooms = new Map<string, ReturnType<typeof newRoom>>();
  readonly users = new Map<string, ReturnType<typeof newUser>>();

  register(userId: string, username: string): void {
    of(this.users, userId, newUser).username = username;
  }

  song(place: Place, userId: string | null, songId: string, action: SongAction): void {
    this.interactions++;
    const song = of(this.songs, songId, newSong);
    song[action]++;
    song.rooms.add(place.room_id);
    this.#room(place);
    if (userId === null) return;
    if (action === "play_song") of(this.users, userId, newUser).plays++;
    if (action === "favorite_song") of(this.users, userId, newUser).favorites++;
  }

  visit(place: Place, userId: string | null, action: RoomAction, isFavorites = false): void {
    this.interactions++;
    const room = this.#room(place);
    room[action]++;
    if (userId === null) return;
    room.users.add(userId);
    if (action === "create_room" && !isFavorites) of(this.users, userId, newUser).rooms++;
    if (action === "favorite_room") of(this.users, userId, newUser).favorites++;
  }

  #room({ room_id, room_name }: Place) {
    return of(this.rooms, room_id, () => newRoom(room_name));
  }
}

function of<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
