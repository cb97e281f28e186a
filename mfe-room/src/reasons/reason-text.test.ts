// @vitest-environment happy-dom
import { chooseLanguage } from "@tutti/kit/text";
import { afterEach, expect, test } from "vitest";
import { reasonText, type SongReason } from "./reason-text.ts";

afterEach(() => chooseLanguage("en"));

const fact = (kind: string, ...values: string[]) => ({ kind, values });

test.each<[SongReason["because"], SongReason["facts"], string | null, string | null]>([
  [
    "asked",
    [fact("year", "1987"), fact("style", "synth pop"), fact("mood", "happy")],
    "1987, synth pop, happy, as asked",
    "符合要求：1987、synth pop、欢快",
  ],
  ["asked", [fact("artist", "Queen")], "By Queen, as asked", "符合要求：Queen 的歌"],
  [
    "asked",
    [fact("like", "Coldplay", "Rock")],
    "Rock, like Coldplay, as asked",
    "符合要求：与 Coldplay 一样是摇滚",
  ],
  ["asked", [fact("title")], "A song that was named, as asked", "符合要求：点名要的歌"],
  [
    "asked",
    [fact("setting", "studying", "calm")],
    "Calm, for “studying”, as asked",
    "符合要求：平静，适合“studying”",
  ],
  [
    "asked",
    [fact("energy", "low"), fact("fame", "lesser")],
    "Quiet, lesser known, as asked",
    "符合要求：安静、小众",
  ],
  [
    "asked",
    [fact("language", "fr"), fact("length", "185")],
    "French, 3:05 long, as asked",
    "符合要求：法语、时长 3:05",
  ],
  [
    "asked",
    [fact("language", "zxx"), fact("recording", "live")],
    "Without vocals, live recordings, as asked",
    "符合要求：纯音乐、现场录音",
  ],
  [
    "asked",
    [fact("word", "rain"), fact("genre", "Jazz")],
    "“rain” in the title, jazz, as asked",
    "符合要求：歌名里有“rain”、爵士",
  ],
  [
    "fills",
    [fact("year", "1994"), fact("genre", "Rock")],
    "Fills the list: 1994, rock",
    "用来补足歌单：1994、摇滚",
  ],
  ["open", [fact("genre", "Rock"), fact("year", "1994")], "Rock, 1994", "摇滚、1994"],
  ["none", [], null, null],
  ["asked", [fact("metre", "5/4")], null, null],
])("%s %j", async (because, facts, english, chinese) => {
  expect(reasonText({ because, facts })).toBe(english);
  await chooseLanguage("zh");
  expect(reasonText({ because, facts })).toBe(chinese);
});

test("what a newer server knows besides is left out", () => {
  const facts = [fact("metre", "5/4"), fact("energy", "wild"), fact("year", "1987")];
  expect(reasonText({ because: "asked", facts })).toBe("1987, as asked");
});
