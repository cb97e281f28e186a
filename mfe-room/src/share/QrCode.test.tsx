// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { openScreen, type Screen } from "../testing/screen.ts";
import { QrCode } from "./QrCode.tsx";

let screen: Screen;
afterEach(() => screen.close());

test("the button opens the room's QR code with its link, and Close closes it", async () => {
  screen = await openScreen(<QrCode roomName="Rain & Tea" />, {});
  const picture = () => document.querySelector("[role=dialog] img");
  expect(picture()).toBeNull();
  await screen.click("Show QR code");
  await screen.shows("Scan to join");
  expect(picture()?.getAttribute("src")).toBe("/images/qr_code_Rain%20%26%20Tea.png");
  expect(picture()?.getAttribute("alt")).toBe("QR code of the link to Rain & Tea");
  await screen.shows(`${window.location.origin}/playroom?room_name=Rain%20%26%20Tea`);
  await screen.click("Close");
  await screen.hides("Scan to join");
});
