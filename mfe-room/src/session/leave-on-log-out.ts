import { session } from "@tutti/kit";
import { openRoom } from "./open-room.ts";

let token = session.get().token;

// Logging out leaves the room; if its screen is open, it is joined again as a visitor.
session.subscribe(() => {
  const next = session.get().token;
  if (token !== null && next === null) openRoom.leave();
  token = next;
});
