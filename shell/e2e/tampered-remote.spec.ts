import type { Page, Route } from "@playwright/test";
import { expect, test } from "./product/fixture.ts";

/** Explore as its visitors see it when it could not be loaded. */
const failed = (page: Page) => page.getByText(/Loading (?:chunk|CSS chunk)? ?.*failed/);

/** The file as it is, but for one letter. */
async function flip(route: Route, from: string, to: string): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(from, to);
  await route.fulfill({ response, body });
}

test("a remote that is as it was built loads", async ({ friends }) => {
  const page = await friends.page();
  await page.goto("/explore");
  await expect(page.getByRole("searchbox")).toBeVisible();
});

for (const [what, files, from] of [
  ["manifest", "**/mfe-explore/mf-manifest.json", "mfe_explore"],
  ["entry", "**/mfe-explore/remoteEntry*.js", "function"],
  ["chunk", "**/mfe-explore/static/js/*.js", "function"],
  ["stylesheet", "**/mfe-explore/static/css/*.css", "{"],
] as const)
  test(`a remote whose ${what} was changed on its way is refused`, async ({ friends }) => {
    const page = await friends.page();
    await page.route(files, (route) => flip(route, from, `${from} `));
    await page.goto("/explore");
    await expect(failed(page)).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveCount(0);
  });

test("a remote that nobody has pinned is refused", async ({ friends }) => {
  const page = await friends.page();
  await page.route("**/remotes.json", async (route) => {
    const response = await route.fetch();
    const registry = await response.json();
    const remotes = registry.remotes.map((remote: object) => ({ ...remote, integrity: {} }));
    await route.fulfill({ response, json: { ...registry, remotes } });
  });
  await page.goto("/explore");
  await expect(failed(page)).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
});

test("what somebody wrote into the browser's storage turns no remote into another", async ({ friends }) => {
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
