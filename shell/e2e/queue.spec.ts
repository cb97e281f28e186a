import { type Account, register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom, type Track } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

/** Milliseconds in which the start of a song, and votes, reach the order of the queue. */
const soon = 15_000;

const ask = (origin: string, { token }: Account, room_name: string, track: Track | undefined) =>
  new Client(origin, token).post("/request-track", { room_name, track });

test("in a fair room guests take turns, and votes move their songs within them", async ({
  product,
  friends,
}) => {
  const { origin } = product;
  const tracks = demoTracks(7);
  const [one, two, three, ...wanted] = tracks;
  const [x, y, u] = wanted;
  if (!one || !two || !three || !x || !y || !u) throw new Error("There are too few demo songs.");
  const [ada, bob, eve] = await Promise.all([
    register(origin, "host"),
    register(origin, "bob"),
    register(origin, "eve"),
  ]);
  const roomName = await makeRoom(origin, ada, [one, two, three]);
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const guest = await RoomPage.open(await friends.page(bob), roomName);
  await host.button("Play").click();
  await host.plays();
  // Paused, so that it has not sounded for 30 s when it is skipped, however slow the machine is.
  await host.button("Pause").click();

  const settings = await host.openSettings("Queue");
  await settings.getByText("Fair", { exact: true }).click();
  await expect(settings).toContainText("Before your next song, nobody else hears more than one of theirs");
  await settings.getByLabel("Songs waiting per person").click();
  await host.page.getByRole("option", { name: "2 songs" }).click();
  await host.closeSettings();
  await guest.button("Fair queue").click();
  await expect(guest.page.getByText("One person may have 2 songs waiting.")).toBeVisible();
  await guest.page.keyboard.press("Escape");

  // The page's list has the queue's order once rooms knows what plays.
  await ask(origin, bob, roomName, x);
  await ask(origin, bob, roomName, y);
  await ask(origin, eve, roomName, u);
  const fair = [one, two, x, u, three, y].map(({ title }) => title);
  await expect.poll(() => guest.titles(), { timeout: soon }).toEqual(fair);
  await guest.show("Requests");
  const mine = (title: string) => guest.page.getByTestId("my-request").filter({ hasText: title });
  await expect(mine(x.title)).toContainText(/Plays in 2 songs, about \d+ min/);
  await expect(mine(x.title)).toContainText("After 1 other person’s turn.");
  await expect(mine(y.title)).toContainText("After 1 song of yours and the turns of 2 others.");

  await host.button("Next").click();
  await expect(host.title).toHaveText(two.title);
  await expect(mine(x.title)).toContainText("Plays in 1 song");

  const again = await host.openSettings("Queue");
  await again.getByText("Votes", { exact: true }).click();
  await expect(again).toContainText("votes move a song by up to two places");
  await host.closeSettings();
  const visitor = await RoomPage.open(await friends.page(), roomName);
  const voteFor = (page: RoomPage, title: string) =>
    page.page.getByRole("button", { name: new RegExp(`^Vote for ${title}`) });
  await voteFor(visitor, u.title).click();
  await expect(voteFor(visitor, u.title)).toHaveAttribute("aria-pressed", "true");
  // The first song was skipped at once, so it was no turn of the host's: theirs is the one of the second song.
  const voted = [one, two, u, x, three, y].map(({ title }) => title);
  await expect.poll(() => guest.titles(), { timeout: soon }).toEqual(voted);
  await expect(voteFor(guest, u.title)).toHaveAccessibleName(`Vote for ${u.title}, 1 vote`);
  await visitor.page.reload();
  await expect(voteFor(visitor, u.title)).toHaveAttribute("aria-pressed", "true");
});
