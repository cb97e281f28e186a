import { expect, test } from "vitest";
import {
  foldCase,
  foldName,
  hasContent,
  hasInvisible,
  hasLetter,
  isOneScript,
  isOneScriptWithDigits,
  withoutEmoji,
} from "./name.ts";

test.each([
  ["paypal", "раypal"],
  ["Admin", "ADMIN"],
  ["ﬁne", "fine"],
  ["room１", "room1"],
  [" Blue ", "blue"],
  ["❤️", "❤"],
  ["👨‍👩‍👧‍👦", "👨👩👧👦"],
])("%s and %s fold to the same", (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});

test("different names stay different", () => {
  expect(foldName("Blue")).not.toBe(foldName("Green"));
  expect(foldName("周杰倫")).not.toBe(foldName("周杰"));
});

test.each(["Ada_1", "Renée", "Иван", "周杰倫", "さくらサクラ桜", "김민수", "ราม", "1234"])(
  "%s is of one script",
  (name) => {
    expect(isOneScript(name)).toBe(true);
  },
);

test.each([
  ...[
    "卡拉OK",
    "K팝",
    "Tシャツ",
    "DJ太郎",
    "AKB48の曲",
    "80後KTV",
    "BTS팬클럽",
    "ㄅㄆㄇABC",
    "abcあ",
    "ラーメンBar",
  ],
  ...["ଓଡ଼ିଆ", "ދިވެހި", "ខ្មែរ", "አማርኛ", "հայերեն", "ქართული", "සිංහල", "བོད་སྐད", "ລາວ", "မြန်မာ", "தமிழ்"],
  ...["తెలుగు", "ಕನ್ನಡ", "മലയാളം", "ગુજરાતી", "ਪੰਜਾਬੀ", "বাংলা", "עברית", "Ελληνικά", "Hawaiʻi", "пʼять", "ẹ̀kọ́"],
])("%s is written in one script, or in an everyday mix", (name) => {
  expect(isOneScript(name)).toBe(true);
});

test.each(["فارسی\u200cزبان", "می\u200cخواهم", "ශ්\u200dරී", "क्\u200dष", "क्\u200cष", "നന്\u200d"])(
  "%j shows its joiner",
  (name) => {
    expect(hasInvisible(name)).toBe(false);
  },
);

test.each([
  ...[
    "Blu\u200ce",
    "Blu\u200de",
    "周\u200d杰",
    "\u200cفارسی",
    "فارسی\u200c",
    "ا\u200cب",
    "فا\u200c رسی",
    "क\u200dष",
  ],
  ...["Ж\u200dЖ", "한\u200c국", "1\u200d2", "فارسی\u200cزبان".repeat(150)],
])("%j hides a joiner", (name) => {
  expect(hasInvisible(name)).toBe(true);
});

test.each(["2024", "7", "🎉🎉🎉", "❤️", "½", "Ⅷ", "♫", "周", "１", "٣"])("%s is a content", (name) => {
  expect(hasContent(name)).toBe(true);
});

test.each(["", "-_-", "...", "'", "\u0301", "+"])("%j has none", (name) => {
  expect(hasContent(name)).toBe(false);
});

test.each([
  ["Straße", "STRASSE"],
  ["STRAẞE", "straße"],
  ["ΟΔΟΣ", "οδοσ"],
  ["ὀδυσσεύς", "ὈΔΥΣΣΕΎΣ"],
  ["İ", "i\u0307"],
  ["ﬁne", "FINE"],
  ["ŉ", "ʼN"],
  ["K", "k"],
  ["ǆ", "ǅ"],
])("%s and %s differ in case alone", (one, other) => {
  expect(foldCase(one)).toBe(foldCase(other));
});

test("ı is not the small letter of I for most languages", () => {
  expect(foldCase("ı")).toBe("ı");
});

test.each(["раypal", "Adaи", "DJЖ", "DJλ", "한и", "あ한", "ㄅあ", "Tთ", "abcข"])(
  "%s mixes scripts",
  (name) => {
    expect(isOneScript(name)).toBe(false);
  },
);

test.each(["Ada_1", "周杰倫88", "Иван１", "علي٣", "علي3", "सीता१२", "ราม๓", "1234", "٣٤٥"])(
  "%s is of one script with its digits",
  (name) => {
    expect(isOneScriptWithDigits(name)).toBe(true);
  },
);

test.each(["bob٣", "ada१२", "علي१", "周杰倫๓", "٣१२", "раypal1"])(
  "%s mixes scripts with its digits",
  (name) => {
    expect(isOneScriptWithDigits(name)).toBe(false);
  },
);

test.each(["👨‍👩‍👧‍👦", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣"])("%s is an emoji", (emoji) => {
  expect(withoutEmoji(`a${emoji}b`)).toBe("ab");
});

test.each(["🎵\u200d", "🎵\u200d🎵", "a\ufe0f"])("%j hides something beside emoji", (text) => {
  expect(withoutEmoji(text)).toMatch(/\u200d|\ufe0f/);
});

test.each(["a\u200bb", "a\u202eb", "a\u0000b", "a\nb", "a\u034fb", "a\ufe00b", "\u3164", "a\u2800"])(
  "%j hides something",
  (name) => {
    expect(hasInvisible(name)).toBe(true);
  },
);

test.each(["a", "1я", "周", "ــع", "नमस्ते"])("%s has a letter", (name) => {
  expect(hasLetter(name)).toBe(true);
});

test.each(["", "1234", "_.-", "❤️", "\u02bc\u02bc\u02bc", "\u0301"])("%j has none", (name) => {
  expect(hasLetter(name)).toBe(false);
});
