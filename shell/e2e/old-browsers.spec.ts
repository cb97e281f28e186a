import type { Page } from "@playwright/test";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

/** Removes what one of Safari 16.4, Chrome 109 and Firefox 115 lacks, before any script of the page runs. */
function age(): void {
  const missing: Record<string, readonly string[]> = {
    URL: ["canParse", "parse"],
    Object: ["groupBy"],
    Map: ["groupBy", "prototype.getOrInsert"],
    Promise: ["withResolvers", "try"],
    Array: ["fromAsync"],
    RegExp: ["escape"],
    Error: ["isError"],
    AbortSignal: ["any"],
    Response: ["json"],
    Intl: ["Segmenter", "DurationFormat"],
    Math: ["sumPrecise", "f16round"],
    Atomics: ["waitAsync"],
    JSON: ["rawJSON", "isRawJSON"],
    Uint8Array: ["fromBase64", "fromHex", "prototype.toBase64", "prototype.toHex"],
  };
  const lacking: Record<string, readonly string[]> = {
    Array: ["toSorted", "toReversed", "toSpliced", "with"],
    String: ["isWellFormed", "toWellFormed"],
    Set: [
      ...["union", "intersection", "difference", "symmetricDifference"],
      ...["isSubsetOf", "isSupersetOf", "isDisjointFrom"],
    ],
    Element: ["checkVisibility", "moveBefore", "setHTML"],
    HTMLElement: ["showPopover", "hidePopover", "togglePopover"],
    Document: ["startViewTransition"],
    ArrayBuffer: ["transfer", "transferToFixedLength"],
  };
  const remove = (owner: object | undefined, name: string) => {
    if (owner) Reflect.deleteProperty(owner, name);
  };
  for (const [owner, names] of Object.entries(missing))
    for (const name of names) {
      const parts = name.split(".");
      const last = parts.pop() ?? "";
      remove(parts.length > 0 ? Reflect.get(window, owner)?.prototype : Reflect.get(window, owner), last);
    }
  for (const [owner, names] of Object.entries(lacking))
    for (const name of names) remove(Reflect.get(window, owner)?.prototype, name);
  const globals = [
    "Iterator",
    "URLPattern",
    "CloseWatcher",
    "navigation",
    "scheduler",
    "requestIdleCallback",
  ];
  for (const name of [...globals, "cookieStore", "documentPictureInPicture"])
    Reflect.deleteProperty(window, name);
}

const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  return errors;
};

test("home, explore and a room work in a browser without what the oldest supported ones lack", async ({
  friends,
  product,
}) => {
  const room = await makeRoom(product.origin, null, demoTracks(4));
  const page = await friends.page();
  const errors = errorsOf(page);
  await page.addInitScript(age);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Create Room" }).first()).toBeVisible();
  await page.goto("/explore");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.goto(`/playroom?room_name=${encodeURIComponent(room)}`);
  await expect(page.getByText("Copper Wire").filter({ visible: true }).first()).toBeVisible();
  await page.goto("/playlist");
  await expect(page.getByRole("button", { name: "Generate" }).first()).toBeVisible();
  await expect(page.getByText("This browser is too old")).toBeHidden();
  expect(errors).toEqual([]);
});

test("a browser that is older than those gets a sentence", async ({ friends }) => {
  const page = await friends.page();
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "at"));
  await page.goto("/");
  await expect(page.getByText("This browser is too old for Tutti.")).toBeVisible();
});

test("a browser that does not know the page's syntax gets a sentence, in its language", async ({
  friends,
}) => {
  const page = await friends.page(null, "zh-CN");
  await page.route("**/static/js/main.*.js", (route) =>
    route.fulfill({ body: "class A { static { } ", contentType: "text/javascript" }),
  );
  await page.route("**/", async (route) => {
    const response = await route.fetch();
    // As if the changed script were the page's own.
    await route.fulfill({ response, body: (await response.text()).replaceAll(/ integrity="[^"]*"/g, "") });
  });
  await page.goto("/");
  await expect(page.getByRole("alert").getByText("Tutti 无法加载")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "重试" }).click();
  await expect(page.locator("html[data-boot=rendered]")).toBeVisible();
});
