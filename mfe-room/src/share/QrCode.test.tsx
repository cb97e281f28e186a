// @vitest-environment happy-dom

import { ok } from "@tutti/kit/testing";
import { afterEach, expect, test } from "vitest";
import { openScreen, type Screen } from "../testing/screen.ts";
import { QrCode } from "./QrCode.tsx";

const address = "GET /api/share-address";

let screen: Screen;
afterEach(() => screen.close());

test("the button opens the room's QR code with its link, and Close closes it", async () => {
  screen = await openScreen(<QrCode roomName="Rain & Tea" />, {
    [address]: () => ok({ origin: null, reason: "same" }),
  });
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

test("on localhost the link contains the address for other devices in the network", async () => {
  const origin = "http://192.168.1.23:8080";
  screen = await openScreen(<QrCode roomName="Rain" />, { [address]: () => ok({ origin, reason: "lan" }) });
  await screen.click("Show QR code");
  await screen.shows(`${origin}/playroom?room_name=Rain`);
  expect(screen.text()).not.toContain("HOST=0.0.0.0");
});

test("where only this computer reaches the product, it explains how to change that", async () => {
  screen = await openScreen(<QrCode roomName="Rain" />, {
    [address]: () => ok({ origin: null, reason: "loopback" }),
  });
  await screen.click("Show QR code");
  await screen.shows("HOST=0.0.0.0 npm start");
});
