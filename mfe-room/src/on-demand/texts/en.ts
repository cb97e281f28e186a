import about from "./en/about.ts";
import ai from "./en/ai.ts";
import chat from "./en/chat.ts";
import coins from "./en/coins.ts";
import generated from "./en/generated.ts";
import history from "./en/history.ts";
import importing from "./en/import.ts";
import join from "./en/join.ts";
import keyboard from "./en/keyboard.ts";
import moderation from "./en/moderation.ts";
import noSong from "./en/noSong.ts";
import peace from "./en/peace.ts";
import people from "./en/people.ts";
import quality from "./en/quality.ts";
import refine from "./en/refine.ts";
import report from "./en/report.ts";
import reports from "./en/reports.ts";
import search from "./en/search.ts";
import settings from "./en/settings.ts";
import songReason from "./en/songReason.ts";
import source from "./en/source.ts";
import tv from "./en/tv.ts";

export default {
  about,
  ai,
  chat,
  coins,
  generated,
  history,
  join,
  keyboard,
  moderation,
  noSong,
  import: importing,
  peace,
  people,
  quality,
  refine,
  report,
  reports,
  search,
  settings,
  songReason,
  source,
  tv,
} as const;
