import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../testing/open-database.ts";
import { people } from "../testing/people.ts";
import { acceptTerms } from "./accept-terms.ts";

const clock = manualClock(Date.UTC(2026, 10, 25));
let db: Awaited<ReturnType<typeof openDatabase>>["db"];
let close: () => Promise<void>;
let accounts: ReturnType<typeof people>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
  accounts = people(db, clock);
});
afterAll(() => close());

const versionOf = async (id: string) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).termsVersion?.toISOString().slice(0, 10) ?? null;

test("each version is stored once with its time, and the newest counts", async () => {
  const { userId } = await accounts.signUp();
  expect(await versionOf(userId)).toBeNull();
  await acceptTerms(accounts.deps, userId, "2026-11-25");
  clock.advance(1000);
  await acceptTerms(accounts.deps, userId, "2026-11-25");
  await acceptTerms(accounts.deps, userId, "2026-01-31");
  expect(await versionOf(userId)).toBe("2026-11-25");
  const stored = await db.acceptedTerms.findMany({ where: { userId }, orderBy: { version: "asc" } });
  expect(
    stored.map(({ version, acceptedAt }) => [version.toISOString().slice(0, 10), acceptedAt.getTime()]),
  ).toEqual([
    ["2026-01-31", Date.UTC(2026, 10, 25) + 1000],
    ["2026-11-25", Date.UTC(2026, 10, 25)],
  ]);
});

test.each(["", "now", "2026-13-01", "2026-11-25T00:00:00Z"])("“%s” is no version", async (version) => {
  const { userId } = await accounts.signUp();
  await expect(acceptTerms(accounts.deps, userId, version)).rejects.toMatchObject({
    kind: "invalid",
    code: "terms_version_invalid",
  });
});
