import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { demoTracks } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

/** Text that a page which took it for markup would run. */
const trap = `<img src=x onerror="window.trapped=1"><script>window.trapped=1</script>`;

const wasTrapped = (page: Page) => page.evaluate(() => Reflect.get(window, "trapped"));

test("markup in names, titles and introductions is shown literally, and never runs", async ({
  product,
  friends,
}) => {
  const { origin } = product;
  const [ada, bob] = await Promise.all([register(origin, "host"), register(origin, "guest")]);
  const roomName = `Trap <b onclick=alert(1)> ${randomUUID().slice(0, 6)}`;
  const [piece] = demoTracks(1);
  if (!piece) throw new Error("There is no demo music.");
  const host = new Client(origin, ada.token);
  // The catalogue's own names replace those that a client gives for its songs; others are unknown to it.
  const named = { ...piece, song_id: "drill_named", title: `One ${trap}`, artist: `By ${trap}` };
  await host.post("/add-to-playlist", { room_name: roomName, track: named });
  await host.post("/update-playlist-info", { room_name: roomName, introduction: `About ${trap}` });
  await host.post("/room/update-moderation", { room_name: roomName, moderation_enabled: true });
  const asked = { ...piece, song_id: "drill_asked", title: `Asked ${trap}` };
  await new Client(origin, bob.token).post("/request-track", {
    room_name: roomName,
    track: asked,
    express: false,
  });

  const page = await friends.page(ada);
  await page.goto(`/playroom?room_name=${encodeURIComponent(roomName)}&is_host=True`);
  await expect(page.getByRole("heading", { name: roomName })).toBeVisible();
  await expect(page.getByTestId("track")).toContainText(named.title);
  await expect(page.getByTestId("pending-request")).toContainText(asked.title);
  await page.getByRole("tab", { name: "About" }).click();
  await expect(page.getByText(`About ${trap}`)).toBeVisible();
  expect(await wasTrapped(page)).toBeUndefined();

  await page.goto(`/explore`);
  await page.getByRole("searchbox").fill(roomName);
  await expect(page.getByText(roomName).first()).toBeVisible();
  expect(await wasTrapped(page)).toBeUndefined();
});

test("a script that found its way into the page is not run", async ({ friends }) => {
  const page = await friends.page();
  const refused = page.waitForEvent("console", {
    predicate: (message) => /Content Security Policy/.test(message.text()),
  });
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</head>", "<script>window.trapped = 1</script></head>");
    await route.fulfill({ response, body });
  });
  await page.goto("/");
  await refused;
  await expect(page.getByRole("button", { name: "Create Room" })).toBeVisible();
  expect(await wasTrapped(page)).toBeUndefined();
});

test("code that writes a text into the page as markup or as a script fails, and runs nothing", async ({
  friends,
}) => {
  const page = await friends.page();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Create Room" })).toBeVisible();
  const failures = await page.evaluate((text) => {
    const attempts = [
      () => Object.assign(document.body.appendChild(document.createElement("div")), { innerHTML: text }),
      () => document.body.insertAdjacentHTML("beforeend", text),
      () => document.body.setAttribute("onclick", "window.trapped = 1"),
      () => Object.assign(document.createElement("script"), { text: "window.trapped = 1" }),
      () => Object.assign(document.createElement("script"), { src: "https://evil.example.org/1.js" }),
      () => Object.assign(document.createElement("iframe"), { srcdoc: text }),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return "none";
      } catch (error) {
        return error instanceof TypeError ? "refused" : String(error);
      }
    });
  }, trap);
  expect(failures).toEqual(failures.map(() => "refused"));
  expect(await wasTrapped(page)).toBeUndefined();
});
