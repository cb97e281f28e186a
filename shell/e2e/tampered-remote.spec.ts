import { createHash } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { expect, test } from "./product/fixture.ts";

/** Explore as its visitors see it when it could not be loaded. */
const failed = (page: Page) => page.getByText(/Loading (?:chunk|CSS chunk)? ?.*failed/);

/** The file with one changed letter. */
async function flip(route: Route, from: string, to: string): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(from, to);
  await route.fulfill({ response, body });
}

test("an unmodified remote loads", async ({ friends }) => {
  const page = await friends.page();
  await page.goto("/explore");
  await expect(page.getByRole("searchbox")).toBeVisible();
});

for (const [what, files, from] of [
  ["entry", "**/mfe-explore/remoteEntry*.js", "function"],
  ["chunk", "**/mfe-explore/static/js/*.js", "function"],
  ["stylesheet", "**/mfe-explore/static/css/*.css", "{"],
] as const)
  test(`a remote whose ${what} was changed in transit is refused`, async ({ friends }) => {
    const page = await friends.page();
    await page.route(files, (route) => flip(route, from, `${from} `));
    // By a link: the HTML of /explore preloads the files with their integrity, and a browser reuses a failed preload.
    await page.goto("/about");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Explore" }).click();
    await expect(failed(page)).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveCount(0);
  });

test("a remote without a pin is refused", async ({ friends }) => {
  const page = await friends.page();
  // The page carries the registry; the file beside it is read when a remote does not load.
  for (const place of ["**/explore", "**/remotes.json"])
    await page.route(place, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/"integrity":\{[^}]*\}/g, '"integrity":{}');
      await route.fulfill({ response, body });
    });
  await page.goto("/explore");
  await expect(failed(page)).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
});

test("entries in the browser's storage do not redirect a remote", async ({ friends }) => {
  const page = await friends.page();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    for (const name of ["mfe_explore", "mfe_room"])
      localStorage.setItem(`import-map-override:${name}`, "https://evil.example/remote.js");
    localStorage.setItem(
      "federation/devtools",
      JSON.stringify({ mfe_explore: "https://evil.example/remote.js" }),
    );
  });
  await page.goto("/explore");
  await expect(page.getByRole("searchbox")).toBeVisible();
  expect(asked.filter((url) => url.includes("evil.example"))).toEqual([]);
});

const sha384 = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

const newerEntry = "/mfe-explore/remoteEntry.0123456789.js";

/** Explore is redeployed: another entry under another name, and the registry with its pin. */
async function deployExplore(
  page: Page,
  origin: string,
  { pinned, change = (entry) => `${entry}\n//` }: { pinned: boolean; change?: (entry: string) => string },
): Promise<void> {
  const get = async (path: string) => (await page.request.get(`${origin}${path}`)).text();
  const registry = JSON.parse(await get("/remotes.json"));
  const remote = registry.remotes.find(({ name }: { name: string }) => name === "mfe_explore");
  const body = change(await get(remote.entry));
  // The older build's entry is gone.
  await page.route(`**${remote.entry}`, (route) => route.fulfill({ status: 404 }));
  remote.entry = newerEntry;
  await page.route(`**${remote.entry}`, (route) => route.fulfill({ body, contentType: "text/javascript" }));
  if (!pinned) return;
  remote.integrity = { [remote.entry]: sha384(body) };
  await page.route("**/remotes.json", (route) => route.fulfill({ json: registry }));
}

const goToExplore = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Explore" }).click();

test("a remote that is redeployed while a page is open opens in that page", async ({ friends, product }) => {
  const page = await friends.page();
  const entries: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/mfe-explore/remoteEntry")) entries.push(new URL(request.url()).pathname);
  });
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await deployExplore(page, product.origin, { pinned: true });
  await goToExplore(page);
  await expect(page.getByRole("searchbox")).toBeVisible();
  expect(entries.at(-1)).toBe(newerEntry);
  expect(entries).toHaveLength(2);
});

test("one whose pins arrived later than its files opens by Try again, and not before", async ({
  friends,
  product,
}) => {
  const page = await friends.page();
  await page.goto("/");
  await deployExplore(page, product.origin, { pinned: false });
  await goToExplore(page);
  await expect(failed(page)).toBeVisible();
  await deployExplore(page, product.origin, { pinned: true });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
});

for (const [version, opens] of [
  ["0.0.1", true],
  ["99.0.0", false],
] as const)
  test(`a remote that needs version ${version} of the shared modules ${opens ? "opens" : "is refused"}`, async ({
    friends,
    product,
  }) => {
    const page = await friends.page();
    await page.goto("/");
    const change = (entry: string) => entry.replaceAll(/"\^\d+\.\d+\.\d+"/g, `">=${version}"`);
    await deployExplore(page, product.origin, { pinned: true, change });
    await goToExplore(page);
    await expect(opens ? page.getByRole("searchbox") : failed(page)).toBeVisible();
  });

test("a remote is refused by a page that provides no federation runtime, as one of an older build", async ({
  friends,
}) => {
  const page = await friends.page();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    Object.defineProperty(window, "_FEDERATION_BUNDLER_RUNTIME", { value: undefined });
  });
  await page.goto("/explore");
  await expect(failed(page)).toBeVisible();
  expect(errors).toContain("This page is older than the remote. Reload it.");
});

/** Records the scripts that a page inserts: a browser may load one from its memory without a request. */
const recordScripts = (page: Page, folder: string) =>
  page.addInitScript((folder) => {
    const sources: string[] = [];
    Reflect.set(window, "insertedScripts", sources);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src.includes(folder)) sources.push(node.src);
    }).observe(document, { childList: true, subtree: true });
  }, folder);

test("cached chunks of the older build are not used for the newer one", async ({ friends, product }) => {
  const page = await friends.page();
  await recordScripts(page, "/mfe-explore/static/js/");
  const chunks = () => page.evaluate<string[]>("insertedScripts");
  let isOlder = true;
  page.on("request", (request) => {
    if (request.url().endsWith(newerEntry)) isOlder = false;
  });
  await page.goto("/");
  await page.route("**/mfe-explore/static/css/*.css", (route) =>
    isOlder ? route.abort() : route.continue(),
  );
  await goToExplore(page);
  await expect(failed(page)).toBeVisible();
  const [first, ...others] = await chunks();
  expect(others).toEqual([]);
  await deployExplore(page, product.origin, { pinned: true });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  expect((await chunks()).filter((source) => source === first)).toHaveLength(2);
});
