import { session } from "@tutti/kit";
import { NoticeQueue } from "./notice-queue.ts";

/** The page's notices: they outlast the way from the search back to the room, and not the session. */
export const notices = new NoticeQueue();

let token = session.get().token;
session.subscribe(() => {
  const next = session.get().token;
  if (next !== token) notices.clear();
  token = next;
});
