import type { Translation } from "@tutti/kit/text";
import type en from "./en.ts";
import about from "./zh/about.ts";
import ai from "./zh/ai.ts";
import chat from "./zh/chat.ts";
import coins from "./zh/coins.ts";
import generated from "./zh/generated.ts";
import history from "./zh/history.ts";
import importing from "./zh/import.ts";
import join from "./zh/join.ts";
import keyboard from "./zh/keyboard.ts";
import moderation from "./zh/moderation.ts";
import noSong from "./zh/noSong.ts";
import peace from "./zh/peace.ts";
import people from "./zh/people.ts";
import quality from "./zh/quality.ts";
import refine from "./zh/refine.ts";
import report from "./zh/report.ts";
import reports from "./zh/reports.ts";
import search from "./zh/search.ts";
import settings from "./zh/settings.ts";
import songReason from "./zh/songReason.ts";
import source from "./zh/source.ts";
import tv from "./zh/tv.ts";

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
