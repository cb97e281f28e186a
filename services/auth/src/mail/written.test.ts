import { expect, test } from "vitest";
import type { NamedLetter } from "./texts/mail-text.ts";
import { compose } from "./written.ts";

const login = { device: "Firefox · Linux", network: "192.0.2.0/24", at: Date.UTC(2026, 0, 2, 15, 4) };
const username = "ada";
const letters: readonly NamedLetter[] = [
  { kind: "verify_address", username },
  { kind: "change_address", username },
  { kind: "address_taken", attempt: "registration", username },
  { kind: "address_taken", attempt: "change", username },
  { kind: "address_changing", username, newAddress: "n…@example.org", ...login },
  { kind: "reset_password", username },
  { kind: "password_changed", username, ...login },
  { kind: "new_device", username, ...login },
  { kind: "deletion_requested", username, at: login.at },
  { kind: "deletion_taken_back", username },
  { kind: "export_ready", username },
];
const written = (letter: NamedLetter, language: "en" | "zh" = "en") =>
  compose({
    id: "1",
    to: "ada@example.org",
    letter,
    language,
    origin: "https://tutti.example",
    link: "https://tutti.example/page#token",
  });

test.each(letters.flatMap((letter) => (["en", "zh"] as const).map((language) => ({ letter, language }))))(
  "$letter.kind in $language has the same sentences as text and HTML, and fetches nothing",
  ({ letter, language }) => {
    const { subject, text, html } = written(letter, language);
    expect(subject).toMatch(/^.{4,60} · Tutti$/);
    expect(text).toContain("ada");
    const shown = html.replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, "");
    for (const line of text
      .split("\n")
      .filter((part) => part && !part.includes(": ") && !part.includes("：")))
      expect(shown).toContain(line);
    expect(html).not.toMatch(/<(?:img|script|link|iframe)\b|\bsrc=|url\(/);
  },
);

test("no Chinese mail has an English sentence, except names", () => {
  for (const letter of letters) {
    const words = written(letter, "zh").text.replaceAll(/https?:\S+|Firefox · Linux|n…@example\.org/g, "");
    expect(new Set(words.match(/[a-z]{4,}/gi) ?? [])).toEqual(new Set(["Tutti"]));
  }
});

test("a name that is markup is text", () => {
  const { html } = written({ kind: "verify_address", username: `<b onclick="x">&` });
  expect(html).toContain("Hi &lt;b onclick=&quot;x&quot;&gt;&amp;,");
});

test("the time of a login is in UTC and says so", () => {
  expect(written({ kind: "new_device", username, ...login }).text).toMatch(
    /Time: January 2, 2026.* 3:04.PM UTC/,
  );
});

test("a mail of a security event leads to the page that helps, never by a one-use link", () => {
  const { text } = written({ kind: "password_changed", username, ...login });
  expect(text).toContain("https://tutti.example/forgot_password");
  expect(text).not.toContain("#token");
});
