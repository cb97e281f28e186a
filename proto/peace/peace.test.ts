import { describe, expect, test } from "vitest";
import { roomRoles } from "../roles.ts";
import {
  isFor,
  isMuted,
  maySanction,
  noPeace,
  type Person,
  refusalToAct,
  refusalToEnter,
  type Sanction,
  sanctionOn,
} from "./index.ts";

const ada: Person = { userId: "ada", visitor: null };
const visitor = (browser: string, network: string): Person => ({
  userId: null,
  visitor: { browsers: [browser], networks: [network] },
});
const sanction = (given: Partial<Sanction>): Sanction => ({
  kind: "ban",
  userId: null,
  browsers: [],
  networks: [],
  since: 0,
  until: null,
  ...given,
});
const peace = (...sanctions: Sanction[]) => ({ ...noPeace, sanctions });

describe("a sanction of a visitor", () => {
  const held = sanction({ browsers: ["b"], networks: ["n"] });
  test.each([
    [visitor("b", "other"), true],
    [visitor("other", "n"), true],
    [visitor("other", "other"), false],
    [{ userId: null, visitor: { browsers: [], networks: ["n"] } }, true],
    [{ userId: null, visitor: null }, false],
    [{ userId: "ada", visitor: { browsers: ["b"], networks: ["n"] } }, false],
  ] satisfies [Person, boolean][])(
    "a sanction of a visitor holds by browser or network: %o",
    (person, holds) => {
      expect(isFor(held, person)).toBe(holds);
    },
  );
});

test("a sanction of an account holds for visitors of its browsers, and for no other account", () => {
  const held = sanction({ userId: "ada", browsers: ["b"] });
  expect(isFor(held, ada)).toBe(true);
  expect(isFor(held, visitor("b", "n"))).toBe(true);
  expect(isFor(held, visitor("c", "n"))).toBe(false);
  expect(isFor(held, { userId: "ben", visitor: { browsers: ["b"], networks: [] } })).toBe(false);
});

test("a sanction ends by itself, and of several the longest holds", () => {
  const short = sanction({ userId: "ada", until: 10 });
  const long = sanction({ userId: "ada", until: 20 });
  expect(sanctionOn("ban", peace(short, long), ada, 5)).toBe(long);
  expect(sanctionOn("ban", peace(short), ada, 9)).toBe(short);
  expect(sanctionOn("ban", peace(short), ada, 10)).toBeNull();
  expect(sanctionOn("mute", peace(short), ada, 5)).toBeNull();
  expect(sanctionOn("ban", peace(long, sanction({ userId: "ada" })), ada, 99)?.until).toBeNull();
});

test("a muted person may enter and may not act", () => {
  const mute = peace(sanction({ kind: "mute", userId: "ada", until: Date.UTC(2026, 0, 1, 12) }));
  const now = Date.UTC(2026, 0, 1);
  expect(isMuted(mute, ada, now)).toBe(true);
  expect(refusalToEnter(mute, ada, now)).toBeNull();
  expect(refusalToAct(mute, ada, now)).toMatchObject({
    code: "muted",
    message: "You are muted in this room until 1 January, 12:00 UTC.",
    fields: { until: Date.UTC(2026, 0, 1, 12) },
  });
});

test("a room for accounts refuses visitors alone", () => {
  const room = { ...noPeace, accountsOnly: true };
  expect(refusalToEnter(room, visitor("b", "n"), 0)?.code).toBe("accounts_only");
  expect(refusalToEnter(room, ada, 0)).toBeNull();
});

test("nobody sanctions the owner, and co-hosts no co-host", () => {
  const pairs = roomRoles.flatMap((actor) =>
    roomRoles.filter((target) => maySanction(actor, target)).map((target) => `${actor} ${target}`),
  );
  expect(pairs).toEqual(["owner cohost", "owner dj", "owner listener", "cohost dj", "cohost listener"]);
});
