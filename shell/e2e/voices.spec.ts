import { violationsIn } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { messages, say } from "./people/chat.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { settled } from "./people/settled.ts";
import { expect, test } from "./product/fixture.ts";

test("two people chat, a visitor under a nickname; the host deletes, and turns the chat off", async ({
  product,
  friends,
}) => {
  const { origin } = product;
  const tracks = demoTracks(2);
  const [first] = tracks;
  if (!first) throw new Error("There are too few demo songs.");
  const ada = await register(origin, "host");
  const roomName = await makeRoom(origin, ada, tracks);
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const visitor = await RoomPage.open(await friends.page(), roomName);

  await test.step("the host says something during a song, and the visitor's tab counts it", async () => {
    await host.button(`Play ${first.title}`).click();
    await expect(visitor.title).toHaveText(first.title);
    await host.show("Chat");
    await expect(host.page.getByText("Nobody has said anything yet")).toBeVisible();
    // The visitor's page counts what is said from then on.
    await expect(visitor.page.getByRole("tab", { name: "Chat", exact: true })).toBeVisible();
    await say(host.page, "Hello <b>everybody</b> https://example.org");
    await expect(visitor.page.getByRole("tab", { name: /^Chat ?1$/ })).toBeVisible();
    await visitor.show("Chat");
    await expect(messages(visitor.page)).toHaveCount(1);
    await expect(messages(visitor.page)).toContainText("Hello <b>everybody</b> https://example.org");
    await expect(messages(visitor.page)).toContainText(`${first.title} at 0:`);
    await expect(messages(visitor.page).getByRole("img", { name: "Has an account" })).toBeVisible();
    await expect(messages(visitor.page).getByRole("link")).toHaveText(ada.username);
    await expect(visitor.page.getByRole("tab", { name: "Chat", exact: true })).toBeVisible();
  });

  await test.step("the visitor answers under a nickname, which carries no mark", async () => {
    await visitor.button("Choose a name").click();
    await visitor.page.getByLabel("Your name in chats, in this browser").fill("Tutti Support");
    await visitor.button("Save").click();
    await expect(visitor.page.getByText("This nickname is reserved.")).toBeVisible();
    await visitor.page.getByLabel("Your name in chats, in this browser").fill("Bo from next door");
    await visitor.button("Save").click();
    await expect(visitor.page.getByText("You speak as Bo from next door.")).toBeVisible();
    await say(visitor.page, "What a song");
    const answer = messages(host.page).last();
    await expect(answer).toContainText("Bo from next door");
    await expect(answer).toContainText("What a song");
    await expect(answer.getByRole("img", { name: "Has an account" })).toHaveCount(0);
    await host.show("People");
    await expect(host.page.getByRole("listitem").filter({ hasText: "Bo from next door" })).toContainText(
      "visitor",
    );
    await host.show("Chat");
  });

  await test.step("the chat is accessible on a desk", async () => {
    await settled(host.page);
    expect(await violationsIn(host.page)).toEqual([]);
    await visitor.page.emulateMedia({ colorScheme: "dark" });
    await settled(visitor.page);
    expect(await violationsIn(visitor.page)).toEqual([]);
  });

  await test.step("who comes later reads what was said, and is called as before", async () => {
    await visitor.page.reload();
    await visitor.show("Chat");
    await expect(messages(visitor.page)).toHaveCount(2);
    await expect(visitor.page.getByText("You speak as Bo from next door.")).toBeVisible();
  });

  await test.step("the host deletes a message after a question, for everybody", async () => {
    const row = messages(host.page).last();
    await row.hover();
    await row.getByRole("button", { name: "More for the message of Bo from next door" }).click();
    await host.page.getByRole("menuitem", { name: "Delete message…" }).click();
    await expect(row.getByRole("button", { name: "Keep" })).toBeFocused();
    await row.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(messages(visitor.page)).toHaveCount(1);
    await expect(messages(host.page)).toHaveCount(1);
    // Messages of others cannot be deleted.
    await visitor.button(`More for the message of ${ada.username}`).click();
    await expect(visitor.page.getByRole("menuitem", { name: "Report message" })).toBeVisible();
    await expect(visitor.page.getByRole("menuitem", { name: "Delete message…" })).toHaveCount(0);
    await visitor.page.keyboard.press("Escape");
  });

  await test.step("a reaction is seen by the other", async () => {
    await visitor.page.emulateMedia({ reducedMotion: "reduce" });
    await host.button("Applause").click();
    await expect(visitor.page.getByRole("group", { name: "Reactions" }).getByText("1")).toBeVisible();
    await host.page.emulateMedia({ reducedMotion: "reduce" });
    await visitor.button("Fire").focus();
    await visitor.page.keyboard.press("Enter");
    await expect(host.page.getByRole("group", { name: "Reactions" }).getByText("1")).toBeVisible();
  });

  await test.step("the host turns chat and reactions off", async () => {
    const dialog = await host.openSettings("Chat");
    for (const name of ["Chat", "Reactions"]) {
      const setting = dialog.getByRole("switch", { name });
      await setting.click();
      await expect(setting).not.toBeChecked();
    }
    await expect(visitor.page.getByText("The owner of this room has turned it off.")).toBeVisible();
    await expect(visitor.page.getByRole("group", { name: "Reactions" })).toHaveCount(0);
    await host.closeSettings();
  });
});

test("on a phone, the chat is in a sheet", async ({ product, friends }) => {
  const ada = await register(product.origin, "host");
  const roomName = await makeRoom(product.origin, ada, demoTracks(1));
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const page = await friends.page();
  await page.setViewportSize({ width: 390, height: 844 });
  await RoomPage.open(page, roomName);
  await host.show("Chat");
  await say(host.page, "Hello");
  await expect(page.getByRole("button", { name: "Chat 1" })).toBeVisible();
  await page.getByRole("button", { name: "Chat 1" }).click();
  const sheet = page.getByRole("dialog", { name: "Chat" });
  await expect(messages(page)).toHaveCount(1);
  await say(page, "Hi from my phone");
  await expect(messages(host.page)).toHaveCount(2);
  await settled(page);
  expect(await violationsIn(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
});
