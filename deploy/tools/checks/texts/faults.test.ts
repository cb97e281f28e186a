import { readFileSync } from "node:fs";
import type { LanguageTexts } from "@tutti/kit/server-texts";
import { type FaultKey, faults } from "@tutti/proto/faults";
import { fallbackLanguage, languageCodes } from "@tutti/proto/languages";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../paths.ts";
import { sources } from "../imports/sources.ts";

type ParamTypes = Readonly<Record<string, "number" | "text" | readonly string[]>>;

const read = (file: string) => readFileSync(inRoot(file), "utf8");
const isServer = (file: string) =>
  /^(?:services|gateway|proto)\//.test(file) &&
  !/\.test\.ts$|\/testing\/|\/fuzz\/|\.contract\.ts$/.test(file);
const servers = sources().filter(isServer);
const keys = Object.keys(faults) as FaultKey[];

/** Parameters of an error: numbers in one and in more, and each of the words. */
function samplesOf(types: ParamTypes): readonly Readonly<Record<string, string | number>>[] {
  const words = Math.max(1, ...Object.values(types).map((type) => (Array.isArray(type) ? type.length : 1)));
  return [1, 2, 61, 125].flatMap((number) =>
    Array.from({ length: words }, (_, i) =>
      Object.fromEntries(
        Object.entries(types).map(([name, type]) => {
          if (type === "number") return [name, number];
          return [name, type === "text" ? "Björk" : (type[i % type.length] ?? "")];
        }),
      ),
    ),
  );
}

const sentencesOf = (key: FaultKey) => {
  const { params, sentence }: { params: ParamTypes; sentence(given: object): string } = faults[key];
  return samplesOf(params).map((given) => ({ given, english: sentence(given) }));
};

test("each key of an error stands once", () => {
  const declared = servers
    .filter((file) => /^proto\/faults\/(?!define|index|words)/.test(file))
    .flatMap((file) => [...read(file).matchAll(/^ {2}"?([\w.]+)"?: (?:fixed|varying)\(/gm)])
    .map(([, key]) => key);
  expect(declared.toSorted()).toEqual(keys.toSorted());
});

test("each error has an English sentence", () => {
  const written = keys.flatMap((key) => sentencesOf(key).map(({ english }) => english));
  expect(written.filter((text) => !/^[A-Z“\d"]/.test(text) || /undefined|NaN/.test(text))).toEqual([]);
});

test("each error of the catalogue is used", () => {
  const code = servers
    .filter((file) => !file.startsWith("proto/faults/"))
    .map(read)
    .join("\n");
  /** Keys with a variable part: of limits of calls, and of bans and mutes with an end. */
  const composed =
    /^too_many_(?:calls|checks|connections|lists|pictures|registrations|requests_of_new_accounts)$|^(?:banned|muted)\.until$|^(?:chat|reactions)_off$/;
  expect(keys.filter((key) => !code.includes(`"${key}"`) && !composed.test(key))).toEqual([]);
});

test("errors come from the catalogue alone", () => {
  const making = servers.filter((file) => /new ProductError\(/.test(read(file)));
  expect(making.toSorted()).toEqual([
    // Commands of operators, which are in English.
    "gateway/src/remotes/changes.ts",
    "gateway/src/remotes/owners.ts",
    "proto/faults/index.ts",
    // An error of another process or thread, made again.
    "services/kit/src/grpc/errors.ts",
    "services/kit/src/threads/port-calls.ts",
  ]);
});

/** Errors whose sentences the rows of requests hold as the reason why they were declined. */
const stored = [
  ...(["song_in_room", "playlist_full", "banned", "banned.until", "insufficient_coins"] as const),
  ...(["price_changed", "account_in_debt", "room_without_owner.coins", "host_is_free"] as const),
  "hold_ended.returned" as const,
];

const translations = await Promise.all(
  languageCodes
    .filter((language) => language !== fallbackLanguage)
    .map(async (language) => {
      const module = await import(
        /* @vite-ignore */ inRoot(`shell/kit/src/server-texts/texts/${language}.ts`)
      );
      return [language, module.default as LanguageTexts] as const;
    }),
);

describe.each(translations)("in %s", (_, { fault, sentence }) => {
  test("each error has a text", () => {
    const texts = keys.flatMap((key) =>
      sentencesOf(key).map(({ given }) => [key, fault(key, given)] as const),
    );
    expect(texts.filter(([, text]) => !text || /undefined|NaN|\{/.test(text))).toEqual([]);
  });

  test("a text holds what people wrote", () => {
    // Pages have their own text for a field's problem; its English description is for other API clients.
    const isShown = (key: FaultKey) => Object.values(faults[key].params).includes("text" as never);
    const texts = keys.filter(isShown).map((key) => fault(key, sentencesOf(key)[0]?.given ?? {}));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => !text?.includes("Björk"))).toEqual([]);
  });

  test("the stored reason of a declined request has a text", () => {
    const reasons = stored.flatMap(sentencesOf).map(({ english }) => english);
    expect(reasons.filter((reason) => sentence(reason) === null)).toEqual([]);
  });
});
