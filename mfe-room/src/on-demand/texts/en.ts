import ai from "./en/ai.ts";
import importing from "./en/import.ts";
import lists from "./en/lists.ts";
import peace from "./en/peace.ts";
import people from "./en/people.ts";
import report from "./en/report.ts";
import reports from "./en/reports.ts";
import room from "./en/room.ts";
import search from "./en/search.ts";
import settings from "./en/settings.ts";
import songs from "./en/songs.ts";

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
} as const;
