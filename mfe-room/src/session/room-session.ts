import { currentRoom } from "@tutti/kit";
import { connectRoom } from "@tutti/kit/sync";
import type { ComponentType } from "react";
import { tickets } from "../data/tickets.ts";
import { refusalOfStatus, refusals } from "../peace/refusal.ts";
import { openPlayback } from "../playback/open-playback.ts";
import { VoicesInbox } from "../voices/inbox.ts";
import { readNickname } from "../voices/nickname.ts";
import { openRoom, type RoomSession } from "./open-room.ts";
import { peopleOf } from "./people.ts";
import { playerElements } from "./player-elements.ts";

interface Options {
  roomName: string;
  token: string | null;
  Companion: ComponentType;
}

export function createRoomSession({ roomName, token, Companion }: Options): RoomSession {
  const connection = connectRoom({
    roomName,
    getTicket: tickets(),
    nickname: token === null ? readNickname() : null,
  });
  let current = roomName;
  const { playback, close } = openPlayback(connection, () => current, playerElements());
  currentRoom.set(roomName);
  connection.on("room_renamed", ({ room_name }) => {
    current = room_name;
    currentRoom.set(room_name);
    openRoom.rename(room_name);
  });
  // On every page: a person who had to leave hears nothing more of the room.
  connection.on("status", (status) => {
    const refusal = refusalOfStatus(status);
    if (!refusal) return;
    refusals.set({ roomName, token }, refusal);
    if (openRoom.get()?.connection === connection) openRoom.leave();
  });
  return {
    roomName,
    joinedAs: roomName,
    token,
    connection,
    playback,
    Companion,
    people: peopleOf(connection),
    voices: new VoicesInbox(connection),
    close: () => {
      close();
      connection.close();
    },
  };
}
