import type { Translation } from "@tutti/kit/text";
import about from "./de/about.ts";
import ai from "./de/ai.ts";
import chat from "./de/chat.ts";
import coins from "./de/coins.ts";
import generated from "./de/generated.ts";
import history from "./de/history.ts";
import importing from "./de/import.ts";
import join from "./de/join.ts";
import keyboard from "./de/keyboard.ts";
import moderation from "./de/moderation.ts";
import noSong from "./de/noSong.ts";
import peace from "./de/peace.ts";
import people from "./de/people.ts";
import quality from "./de/quality.ts";
import refine from "./de/refine.ts";
import report from "./de/report.ts";
import reports from "./de/reports.ts";
import search from "./de/search.ts";
import settings from "./de/settings.ts";
import songReason from "./de/songReason.ts";
import source from "./de/source.ts";
import tv from "./de/tv.ts";
import type en from "./en.ts";

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
} satisfies Translation<typeof en>;
