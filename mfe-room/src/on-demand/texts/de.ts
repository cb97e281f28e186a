import type { Translation } from "@tutti/kit/text";
import ai from "./de/ai.ts";
import importing from "./de/import.ts";
import lists from "./de/lists.ts";
import peace from "./de/peace.ts";
import people from "./de/people.ts";
import report from "./de/report.ts";
import reports from "./de/reports.ts";
import room from "./de/room.ts";
import search from "./de/search.ts";
import settings from "./de/settings.ts";
import songs from "./de/songs.ts";
import type en from "./en.ts";

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
