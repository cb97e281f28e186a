import { describe, expect, it } from "vitest";
import { avatarSources } from "./Avatar.tsx";

describe("the pictures to try for a person", () => {
  it("the pictures to try for a person are the given one, the generated one, the placeholder", () => {
    expect(avatarSources({ image: "https://x.org/a.png", username: "ada", size: 32 })).toEqual([
      "https://x.org/a.png",
      "/api/avatar/ada",
      "/api/placeholder/32/32",
    ]);
  });

  it("upgrade http to https", () => {
    expect(avatarSources({ image: "http://x.org/a.png", username: "ada", size: 32 })[0]).toBe(
      "https://x.org/a.png",
    );
  });

  it("give paths of the API their base", () => {
    const sources = avatarSources({ image: "/api/avatar/grace", username: "ada", size: 64 }, "https://api.x");
    expect(sources).toEqual([
      "https://api.x/api/avatar/grace",
      "https://api.x/api/avatar/ada",
      "https://api.x/api/placeholder/64/64",
    ]);
  });

  it("the pictures to try for a person never try the same address twice", () => {
    expect(avatarSources({ image: "/api/avatar/ada", username: "ada", size: 32 })).toHaveLength(2);
  });

  it("leave out missing values, and quote names", () => {
    expect(avatarSources({ image: "", username: "", size: 32 })).toEqual(["/api/placeholder/32/32"]);
    expect(avatarSources({ username: "林 小/满", size: 32 })[0]).toBe(
      `/api/avatar/${encodeURIComponent("林 小/满")}`,
    );
  });
});
