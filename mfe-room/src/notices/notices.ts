import { session } from "@tutti/kit";
import { NoticeQueue } from "./notice-queue.ts";

/** The page's notices: kept across navigation, cleared when the session changes. */
export const notices = new NoticeQueue();

let token = session.get().token;
session.subscribe(() => {
  const next = session.get().token;
  if (next !== token) notices.clear();
  token = next;
});
