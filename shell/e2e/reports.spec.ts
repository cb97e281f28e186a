import { expectAccessible, violationsIn, visit } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { registerAdmin } from "./people/admin.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

test("a listener reports a person and the room; an administrator decides, and both sides read it", async ({
  product,
  friends,
}) => {
  const { origin } = product;
  const [eve, ada] = await Promise.all([register(origin, "eve"), register(origin, "ada")]);
  const boss = await registerAdmin(product);
  const roomName = await makeRoom(origin, eve, demoTracks(2));
  const host = await RoomPage.open(await friends.page(eve), roomName, true);
  const guest = await RoomPage.open(await friends.page(ada), roomName);
  const report = async (reason: string, text: string) => {
    await guest.page.getByRole("radio", { name: reason }).check();
    await guest.page.getByRole("textbox", { name: "What happened?" }).fill(text);
    await guest.button("Send report").click();
    await expect(guest.page.getByRole("dialog", { name: "Thank you" })).toBeVisible();
    await guest.button("Done").click();
  };
  await guest.show("People");
  await guest.button(`More for ${eve.username}`).click();
  await guest.page.getByRole("menuitem", { name: "Report", exact: true }).click();
  await report("Harassment or bullying", "Insults");
  await guest.button("More about this room").click();
  await guest.page.getByRole("menuitem", { name: "Report this room" }).click();
  await report("Spam or advertising", "<b>Ads</b>");

  const desk = await friends.page(boss);
  await desk.goto("/admin");
  await desk.getByRole("link", { name: /^Reports \(\d+\)$/ }).click();
  const decide = async (action: string, about: string, reason: string) => {
    await desk.getByRole("button", { name: `${action} the reports about ${about}` }).click();
    const dialog = desk.getByRole("dialog", { name: new RegExp(`^${action} 1 report`) });
    await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
    await dialog.getByRole("button", { name: action, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await expect(desk.getByText("<b>Ads</b>")).toBeVisible();
  await decide("Uphold", eve.username, "No insults here");
  await expect(guest.page.getByText(/Your report about .* was upheld\./)).toBeVisible();
  await expect(host.page.getByText(/You were reported for harassment/)).toBeVisible();
  await decide("Dismiss", `the room “${roomName}”`, "A list is no advertising");
  await desk.getByText("Decided", { exact: true }).click();
  await expect(desk.getByText("No insults here")).toBeVisible();

  await guest.page.getByRole("button", { name: "Read" }).first().click();
  const notices = guest.page.getByRole("dialog", { name: "Notices" });
  await expect(notices.getByText("No insults here")).toBeVisible();
  await expect(notices.getByText("A list is no advertising")).toBeVisible();
  await host.page.getByRole("button", { name: eve.username }).first().click();
  await host.page.getByRole("button", { name: "Notices 2 new" }).click();
  const others = host.page.getByRole("dialog", { name: "Notices" });
  await expect(others.getByText(/You were reported for harassment\. The report was upheld\./)).toBeVisible();
  await expect(others.getByText(ada.username)).toBeHidden();

  // The reported side appeals; the next decision is final.
  const row = others.getByRole("listitem").filter({ hasText: "You were reported" });
  await row.getByRole("button", { name: "Appeal" }).press("Enter");
  await expect(row.getByRole("textbox")).toBeFocused();
  await host.page.keyboard.insertText("It was meant kindly.");
  expect(await violationsIn(host.page)).toEqual([]);
  await row.getByRole("button", { name: "Send appeal" }).press("Enter");
  await expect(row.getByText("Your appeal is with the administrators.")).toBeVisible();
  await desk.getByText("Open", { exact: true }).click();
  await desk.reload();
  await expect(desk.getByText("It was meant kindly.")).toBeVisible();
  await decide("Dismiss", eve.username, "Said in jest");
  await expect(host.page.getByText(/The report was not upheld\./).first()).toBeVisible();
});

test("the dialogs and lists of reports have no serious accessibility violation", async ({
  product,
  friends,
}) => {
  const { origin } = product;
  const [eve, ada] = await Promise.all([register(origin, "eve"), register(origin, "ada")]);
  const boss = await registerAdmin(product);
  const roomName = await makeRoom(origin, eve, demoTracks(2));
  const guest = await RoomPage.open(await friends.page(ada), roomName);
  await guest.button("More about this room").click();
  await guest.page.getByRole("menuitem", { name: "Report this room" }).click();
  await guest.button("Send report").click();
  await expect(guest.page.getByText("Choose a reason.")).toBeVisible();
  await expectAccessible(guest.page, "the report");
  await guest.page.getByRole("radio", { name: "Copyright" }).check();
  await guest.button("Send report").click();
  await guest.button("Done").click();
  const desk = await friends.page(boss);
  await visit(desk, "/admin?view=reports");
  const dismiss = desk.getByRole("button", { name: `Dismiss the reports about the room “${roomName}”` });
  await expect(dismiss).toBeVisible();
  await expectAccessible(desk, "the open reports");
  await dismiss.click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Licensed");
  await expectAccessible(desk, "a decision");
  await dialog.getByRole("button", { name: "Dismiss", exact: true }).click();
  await guest.page.getByRole("button", { name: "Read" }).click();
  await expect(guest.page.getByRole("dialog", { name: "Notices" }).getByText("Licensed")).toBeVisible();
  await expectAccessible(guest.page, "the notices");
});

test("a listener blocks a person and takes it back in the own profile", async ({ product, friends }) => {
  const { origin } = product;
  const [eve, ada] = await Promise.all([register(origin, "eve"), register(origin, "ada")]);
  const roomName = await makeRoom(origin, eve, demoTracks(2));
  await RoomPage.open(await friends.page(eve), roomName, true);
  const guest = await RoomPage.open(await friends.page(ada), roomName);
  await guest.show("People");
  const people = guest.page.getByRole("listitem").filter({ hasText: eve.username });
  await guest.button(`More for ${eve.username}`).click();
  await guest.page.getByRole("menuitem", { name: "Block" }).click();
  await expect(people.getByText("blocked by you")).toBeVisible();
  await expect(people.getByRole("link")).toBeHidden();
  await guest.page.goto("/profile");
  await guest.page.getByRole("button", { name: `Unblock ${eve.username}` }).click();
  await expect(guest.page.getByRole("heading", { name: "Blocked people" })).toBeHidden();
});
