import { describe, expect, test } from "vitest";
import { browserIn, hasDatedKey, signedBrowserKey } from "./browser-key.ts";
import { personIds } from "./person-id.ts";
import { visitorKeys } from "./visitor-keys.ts";

const key = "k".repeat(22);
const seen = { browser: { key, firstDay: 7 }, network: "192.0.2.1" };
const room = "5d3f5a52-6c0e-4f31-8d3b-2f0d60e0b0aa";

describe("the keys of a visitor", () => {
  test("the keys of a visitor are the same for the same browser and network, and reveal neither", () => {
    const keys = visitorKeys(["secret"])(seen);
    expect(visitorKeys(["secret"])(seen)).toEqual(keys);
    expect(JSON.stringify(keys)).not.toMatch(/kkkk|192\.0/);
    expect(visitorKeys(["secret"])({ ...seen, browser: null })).toEqual({
      ...keys,
      browsers: [],
      firstDay: null,
    });
  });

  test("differ by secret; while two are accepted, both are there", () => {
    const [old, both] = [visitorKeys(["old"])(seen), visitorKeys(["new", "old"])(seen)];
    expect(both.networks).toEqual([expect.not.stringMatching(old.networks[0] ?? ""), ...old.networks]);
    expect(both.browsers[1]).toBe(old.browsers[0]);
  });

  test("the keys of a visitor are read from a cookie of the right form only", () => {
    expect(browserIn(`a=b; tutti_browser=${key}; c=d`, ["secret"])).toEqual({ key, firstDay: null });
    for (const cookies of [
      undefined,
      "",
      "tutti_browser=short",
      `xtutti_browser=${key}`,
      `tutti_browser=${key}0`,
    ])
      expect(browserIn(cookies, ["secret"])).toBeNull();
  });

  test("the keys of a visitor have the day on which the services signed the browser's key, and none that a browser made up", () => {
    const now = Date.UTC(2026, 10, 26, 23);
    const day = Math.floor(now / 86_400_000);
    const value = signedBrowserKey(undefined, ["new", "old"], now);
    expect(browserIn(`tutti_browser=${value}`, ["newer", "new"])).toMatchObject({ firstDay: day });
    const [own = "", , signature = ""] = value.split(".");
    const earlier = `${own}.${(day - 9).toString(36)}.${signature}`;
    expect(browserIn(`tutti_browser=${earlier}`, ["new"])).toEqual({ key: own, firstDay: null });
    expect(browserIn(`tutti_browser=${value}`, ["another"])).toEqual({ key: own, firstDay: null });
  });

  test("stay when the key of an older version is signed", () => {
    const old = `tutti_browser=${key}`;
    expect([hasDatedKey(undefined), hasDatedKey(old)]).toEqual([false, false]);
    const signed = `tutti_browser=${signedBrowserKey(old, ["secret"], 86_400_000)}`;
    expect(hasDatedKey(signed)).toBe(true);
    expect(browserIn(signed, ["secret"])).toEqual({ key, firstDay: 1 });
  });
});

describe("the id of a visitor in a room", () => {
  const keys = visitorKeys(["secret"])(seen);
  const ids = personIds(["secret"]);
  const known = { browsers: keys.browsers, networks: keys.networks };

  test("the id of a visitor in a room is the same each time and means the same visitor", () => {
    const id = ids.seal(room, keys);
    expect(ids.seal(room, keys)).toBe(id);
    expect(ids.open(room, id)).toEqual(known);
    const withoutBrowser = { ...known, browsers: [] };
    expect(ids.open(room, ids.seal(room, withoutBrowser))).toEqual(withoutBrowser);
  });

  test("the id of a visitor in a room is another one in another room, where it means nobody", () => {
    const id = ids.seal(room, keys);
    const other = room.replace("5d", "6d");
    expect(ids.seal(other, keys)).not.toBe(id);
    expect(ids.open(other, id)).toBeNull();
  });

  test("the id of a visitor in a room cannot be made or changed, and reveals no key", () => {
    const id = ids.seal(room, keys);
    const bytes = Buffer.from(id, "base64url");
    for (const key of [...keys.browsers, ...keys.networks])
      expect(bytes.toString("hex")).not.toContain(key.replaceAll("-", ""));
    for (const text of ["", "x", id.slice(0, -4), `A${id.slice(1)}`]) expect(ids.open(room, text)).toBeNull();
    expect(personIds(["other"]).open(room, id)).toBeNull();
  });

  test("made with the former secret is read while that is accepted", () => {
    expect(personIds(["new", "secret"]).open(room, ids.seal(room, keys))).toEqual(known);
  });
});
