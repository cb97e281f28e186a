import chineseOf from "@tutti/kit/server-texts/zh";
import { fallbackLanguage, languageCodes } from "@tutti/proto/languages";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../paths.ts";
import { serverSentences } from "./server-sentences.ts";

const all = serverSentences();
const isSentence = (text: string | null): text is string => text !== null && /^[A-Z“]/.test(text);

/**
 * Where an error's sentence is no literal: one sentence of each. Add yours here when the test below names its code; a
 * sentence that a person wrote is shown as it is.
 */
const composed: Readonly<Record<string, string>> = {
  account_leaving: "Your account is being deleted. Take it back to go on.",
  image_too_large: "A picture has at most 50 million pixels.",
  internal: "Something went wrong on our side. Please try again.",
  invalid_input: "“bio” must have at most 500 characters.",
  money_unsettled: "You have an open checkout in the store. Finish or leave it first.",
  nickname_held: "You are muted in this room until 26 November, 14:30 UTC.",
  removed: "You were removed from this room.",
  request_decided: "You have withdrawn this request already.",
  request_declined: "This request was declined.",
  request_failed: "This request has failed.",
  too_many_7: "That is a lot of calls. Please try again in a minute.",
  wrong_credentials: "Wrong username or password.",
};
/** Of the cache, which no page's call is answered with. */
const internal = ["cache_unavailable"];

const translators = await Promise.all(
  languageCodes
    .filter((language) => language !== fallbackLanguage)
    .map(async (language) => {
      const file = inRoot(`shell/kit/src/server-texts/texts/${language}.ts`);
      const { default: translate } = await import(/* @vite-ignore */ file);
      return [language, translate as typeof chineseOf] as const;
    }),
);

describe.each(translators)("in %s", (_, translate) => {
  test("every error sentence of the services and the gateway has a text", () => {
    const sentences = all.map(({ text }) => text).filter(isSentence);
    expect(sentences.length).toBeGreaterThan(250);
    // A room's name that is taken is followed by another sentence.
    const texts = sentences.map((text) => (text.endsWith("already.7") ? text.slice(0, -1) : text));
    expect(texts.filter((text) => translate(text) === null && !text.endsWith(".7"))).toEqual([]);
  });

  test("sentences that the code composes are known here, and have a text", () => {
    const codes = all.filter(({ code, text }) => code !== null && text === null).map(({ code }) => code);
    expect([...new Set(codes)].filter((code) => !internal.includes(code ?? "")).sort()).toEqual(
      Object.keys(composed).sort(),
    );
    expect(Object.values(composed).filter((text) => translate(text) === null)).toEqual([]);
  });
});

test("facts of a sentence are kept, and words in them translated", () => {
  expect(chineseOf('A room named "A.b (c)" exists already. "A.b (c) 2" is free.')).toBe(
    "已有名为“A.b (c)”的房间，可以使用“A.b (c) 2”。",
  );
  expect(
    chineseOf(
      "Here, 3 songs by others play between two by Björk. You can ask for this one in 2 songs, about 1 hour 5 minutes.",
    ),
  ).toBe("在这里，Björk 的两首歌之间要隔 3 首其他人的歌。再过 2 首歌，大约 1 小时 5 分钟后，可以点这首歌。");
  expect(chineseOf("This room takes one request every minute from each person.")).toBe(
    "此房间每人每分钟可以点一次歌。",
  );
  expect(chineseOf("held · Song request in spam (returned: declined)")).toBe(
    "held · 点歌 · spam（已退还：被拒绝）",
  );
  expect(chineseOf("Starter Pack bought")).toBe("购买入门套餐");
  expect(
    chineseOf(
      "Your room “\u2068spam\u2069” was reported for hate, self-harm and spam. The report was not upheld.",
    ),
  ).toBe("你的房间“\u2068spam\u2069”因仇恨言论、自我伤害、垃圾信息被举报，举报不成立。");
  expect(chineseOf("Nobody wrote this.")).toBeNull();
});
