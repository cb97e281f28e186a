import { expect, test } from "vitest";
import { commonNames } from "../testing/common-names.ts";
import { cleanShown, hasRefused, isLinkLike, isUnseen } from "./shown-text.ts";

test.each([
  ["an override of the direction", "a\u202eb"],
  ["an isolate", "a\u2066b"],
  ["an embedding", "a\u202ab"],
  ["a control character", "a\u0007b"],
  ["a line break", "a\nb"],
  ["a lone surrogate", "a\ud800b"],
])("%s is refused in shown text, and cleaned from a provider's", (_what, text) => {
  expect(hasRefused(text)).toBe(true);
  expect(cleanShown(text)).toBe("a b");
});

test.each(["👨‍👩‍👧 song", "می‌خواهم", "שיר\u200f!", "Song"])("%j is shown as it is", (text) => {
  expect([hasRefused(text), isUnseen(text), cleanShown(text)]).toEqual([false, false, text]);
});

test.each(["", " ", "\u200b\u2060", "\u3164", "\u2800"])("%j shows nothing", (text) => {
  expect([isUnseen(text), cleanShown(text)]).toEqual([true, ""]);
});

test.each([
  ...[
    "win-an-iphone.com",
    "win.a.free.iphone.com",
    "WIN.IPHONE.COM",
    "iphone.com",
    "bit.ly",
    "t.me",
    "tutti.app",
  ],
  ...[
    "www.tutti",
    "www-tutti-fm",
    "www2.tutti",
    "http-free-coins",
    "https.x",
    "free.iphone.co.uk",
    "пример.рф",
  ],
  ...[
    "例え.jp",
    "iphone。com",
    "free_iphone.com",
    "iphone.com_win",
    "iphone.com-win",
    "iphone.com.",
    ".iphone.com",
  ],
  ...[
    "shop.com.now2",
    "ada.gmail",
    "ada.lovelace-gmail",
    "ada@gmail",
    "ada@example.org",
    "a/b.c",
    "xn--p1ai.xn--p1ai",
  ],
])("%s reads as an address", (name) => {
  expect(isLinkLike(name)).toBe(true);
});

test.each([
  ...[
    "ada",
    "a_b.c-d",
    "ada.lovelace",
    "dr.who",
    "j.r.r.tolkien",
    "mr.t",
    "dot.com2000s",
    "com",
    "wwwanda",
    "httpster",
  ],
  ...[
    "Communist",
    "org_chart",
    "Netty",
    "v1.2.3",
    "3.14pi",
    "gmail_fan",
    "周杰倫.迷",
    "...",
    "Иван.Иванов",
    "a..b",
  ],
])("%s is a name", (name) => {
  expect(isLinkLike(name)).toBe(false);
});

test("no common name reads as an address", () => {
  expect(commonNames().filter(isLinkLike)).toEqual([]);
});
