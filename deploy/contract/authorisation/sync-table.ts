import { randomUUID } from "node:crypto";
import type { Capability } from "@tutti/proto/roles";
import type { ClientData, ClientEvent } from "@tutti/proto/sync";

export interface SyncScene {
  readonly room_name: string;
  /** A chat message of the room's owner. */
  readonly messageId: string;
  /** A number that differs with each call. */
  readonly turn: number;
}

interface SyncRow<E extends ClientEvent> {
  /** What the sender's role must allow, and the error without it; null: every listener may send this. */
  readonly needs: null | { readonly capability: Capability; readonly refusal: string };
  /** Whether it is an act that a muted person, or a newcomer to a closed room, may not do. */
  readonly isAct: boolean;
  readonly data: (scene: SyncScene) => ClientData<E>;
}

/** Seconds into the song that a command of this turn seeks. */
export const positionOf = ({ turn }: Pick<SyncScene, "turn">) => 1 + (turn % 50);

const song_id = "demo_a";
const open = { needs: null, isAct: false } as const;
const act = { needs: null, isAct: true } as const;

/** Who may send what over a socket. An event without a row is a type error. */
export const syncTable: { readonly [E in ClientEvent]: SyncRow<E> } = {
  join_room: { ...open, data: ({ room_name }) => ({ room_name }) },
  leave_room: { ...open, data: ({ room_name }) => ({ room_name }) },
  time_ping: { ...open, data: ({ turn }) => ({ id: turn, client_time: 0 }) },
  track_length: { ...open, data: ({ room_name }) => ({ room_name, song_id, duration: 60 }) },
  track_ended: { ...open, data: ({ room_name }) => ({ room_name, song_id, rev: 0 }) },
  listener_status: { ...open, data: ({ room_name }) => ({ room_name, level: "tight", following: true }) },
  be_seen: { ...open, data: ({ room_name }) => ({ room_name, visible: true }) },
  choose_nickname: { ...act, data: ({ room_name }) => ({ room_name, nickname: "Owl" }) },
  player_state_change: {
    needs: { capability: "play", refusal: "not_host" },
    isAct: false,
    data: (scene) => ({
      room_name: scene.room_name,
      player_state: {
        currentTrack: { song_id, title: "Song a", artist: "Band", song_url: "/media/demo/a.mp3" },
        isPlaying: false,
        currentTime: positionOf(scene),
        duration: 60,
        timestamp: 0,
      },
    }),
  },
  vote_skip: { ...act, data: ({ room_name }) => ({ room_name, song_id, is_for: true }) },
  react: { ...act, data: ({ room_name }) => ({ room_name, kind: "fire" }) },
  chat_say: { ...act, data: ({ room_name }) => ({ room_name, id: randomUUID(), text: "Hello" }) },
  chat_delete: {
    needs: { capability: "moderate_people", refusal: "not_your_message" },
    isAct: false,
    data: ({ room_name, messageId }) => ({ room_name, message_id: messageId }),
  },
};
