import type { Translation } from "@tutti/kit/text";
import type en from "./en.ts";
import ai from "./zh/ai.ts";
import importing from "./zh/import.ts";
import lists from "./zh/lists.ts";
import peace from "./zh/peace.ts";
import people from "./zh/people.ts";
import report from "./zh/report.ts";
import reports from "./zh/reports.ts";
import room from "./zh/room.ts";
import search from "./zh/search.ts";
import settings from "./zh/settings.ts";
import songs from "./zh/songs.ts";

export default {
  ...songs,
  ...room,
  ...reports,
  ...lists,
  ...people,
  ai,
  import: importing,
  peace,
  report,
  search,
  settings,
} satisfies Translation<typeof en>;
