import { afterAll, beforeAll, expect, test } from "vitest";
import { expectBooksToAgree } from "../testing/books.ts";
import { openDatabase } from "../testing/open-database.ts";
import { world } from "../testing/world.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

test("while requests are closed guests are refused, hosts add songs, and what was asked before goes on", async () => {
  const w = await world(database.db);
  const before = await w.ask(w.ada, "x", { operationId: "first" });
  await w.setSettings({ requests_open: false });
  await expect(w.ask(w.ada, "y")).rejects.toMatchObject({ code: "turned_off", kind: "forbidden" });
  // A repeated call is answered as the first one was.
  expect((await w.ask(w.ada, "x", { operationId: "first" })).request.id).toBe(before.request.id);
  expect(w.ledger.balanceOf(w.ada.userId)).toBe(70);
  await w.ask(w.host, "z");
  await w.approve(before.request.id);
  expect(await w.songs()).toBe("abczx");
  await w.setSettings({ requests_open: true });
  await w.ask(w.ada, "y");
  await expectBooksToAgree(w);
});
