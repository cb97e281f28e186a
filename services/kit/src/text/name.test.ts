import { expect, test } from "vitest";
import {
  foldName,
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

test.each(["раypal", "Adaи", "abcあ"])("%s mixes scripts", (name) => {
  expect(isOneScript(name)).toBe(false);
});

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
