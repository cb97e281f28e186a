// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { mount } from "../testing/mount.tsx";
import { Avatar } from "./Avatar.tsx";

let page: Awaited<ReturnType<typeof mount>>;
afterEach(() => page.unmount());

const shown = () => page.host.querySelector("img")?.getAttribute("src");
const fail = () => act(async () => page.host.querySelector("img")?.dispatchEvent(new Event("error")));

describe("an avatar", () => {
  it("an avatar goes from the image to the generated one to the placeholder as each fails", async () => {
    page = await mount(<Avatar image="https://x.org/a.png" username="ada" size={32} />);
    expect(shown()).toBe("https://x.org/a.png");
    await fail();
    expect(shown()).toBe("/api/avatar/ada");
    await fail();
    expect(shown()).toBe("/api/placeholder/32/32");
    await fail();
    expect(page.host.querySelector("img")).toBeNull();
  });
});
