import { session } from "@tutti/kit";
import { openRoom } from "./open-room.ts";

let token = session.get().token;

// Logging out ends the music; a room whose screen is open is entered again as a visitor.
session.subscribe(() => {
  const next = session.get().token;
  if (token !== null && next === null) openRoom.leave();
  token = next;
});
