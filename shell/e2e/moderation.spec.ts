import { expectAccessible } from "./people/accessible.ts";
import { type Account, register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom, type Track } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

const [inRoom, jazz, electronic] = ["Paper Lanterns", "Blue Window", "Glass Harbour"].map((title) => {
  const track = demoTracks(20).find((each) => each.title === title);
  if (!track) throw new Error(`${title} is not among the demo music.`);
  return track;
}) as [Track, Track, Track];
const unknown: Track = {
  song_id: "youtube_nobodyknows",
  title: "Nobody Knows This One",
  artist: "No One",
  song_url: "https://www.youtube.com/watch?v=nobodyknows",
};

const ask = (origin: string, guest: Account, room_name: string, track: Track) =>
  new Client(origin, guest.token).post("/request-track", { room_name, track, express: false });

test("a host hands the decisions to the AI by keyboard, and reads its decisions", async ({
  product,
  friends,
}) => {
  const { origin } = product;
  const [ada, bob] = await Promise.all([register(origin, "host"), register(origin, "guest")]);
  const roomName = await makeRoom(origin, ada, [inRoom]);
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const { page } = host;
  const guest = await RoomPage.open(await friends.page(bob), roomName);
  await guest.show("About");
  await host.openSettings("Moderation");
  const dialog = page.getByRole("dialog", { name: "AI Moderation", exact: true });

  await test.step("the arrow keys choose, the address and the guests follow", async () => {
    await page.getByRole("radio", { name: "Off" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("Every request waits for your decision.")).toBeVisible();
    await expect(page).toHaveURL(/moderation=True/);
    await expect(guest.page.getByText("The host decides on every request.")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(dialog).toBeVisible();
    await expect(guest.page.getByText("An AI moderator decides on requests")).toBeVisible();
  });

  await test.step("criteria are suggested, and written by the host", async () => {
    const criteria = dialog.getByLabel("Criteria");
    await dialog.getByRole("button", { name: "Suggest Criteria" }).click();
    await expect(criteria).toHaveValue(/Pop/);
    await expect(dialog.getByText("source: rules")).toBeVisible();
    await criteria.fill("Nothing too loud");
    await dialog.getByRole("group", { name: "Genres" }).getByRole("button", { name: "Pop" }).click();
    await expect(criteria).toHaveValue("Nothing too loud\nGenre: Pop");
    await criteria.fill("Genre: Jazz\nNothing too loud");
    await expectAccessible(page, "the AI's settings, filled in");
    await dialog.getByRole("button", { name: "Save Settings" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("radio", { name: "AI" })).toBeFocused();
  });

  await test.step("a fitting song is added, another is declined, an unknown one is pending", async () => {
    await new Client(origin, ada.token).post("/coins/set-request-price", { room_name: roomName, price: 5 });
    for (const track of [jazz, electronic, unknown]) await ask(origin, bob, roomName, track);
    await host.closeSettings();
    await expect(page.getByTestId("track")).toHaveCount(2);
    await expect(page.getByTestId("track").last()).toContainText(jazz.title);
    const waiting = page.getByTestId("pending-request");
    await expect(waiting.filter({ hasText: unknown.title })).toContainText("The AI left this to you");
    await expect(waiting).toHaveCount(1);
  });

  await test.step("the history shows the song, the reason and the judge", async () => {
    await host.openSettings("Moderation");
    await page.getByRole("button", { name: "AI Settings" }).click();
    await expect(dialog.getByLabel("Criteria")).toHaveValue("Genre: Jazz\nNothing too loud");
    await dialog.getByRole("tab", { name: "History" }).click();
    const decisions = dialog.getByTestId("ai-decision");
    await expect(decisions).toHaveCount(3);
    const verdictOn = (track: Track) => decisions.filter({ hasText: track.title });
    await expect(verdictOn(jazz)).toContainText("Approved");
    await expect(verdictOn(electronic)).toContainText("Declined");
    await expect(verdictOn(unknown)).toContainText("Left to you");
    await expect(decisions.getByText("source: rules")).toHaveCount(3);
    await expectAccessible(page, "what the AI decided");
    await page.keyboard.press("Escape");
  });

  await test.step("leaving the AI leaves the decisions to the host", async () => {
    await page.getByRole("radio", { name: "AI" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("button", { name: "AI Settings" })).toBeHidden();
    await expect(guest.page.getByText("The host decides on every request.")).toBeAttached();
  });
});
