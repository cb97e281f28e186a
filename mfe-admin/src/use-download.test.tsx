// @vitest-environment happy-dom
import { until } from "@tutti/kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Dashboard } from "./Dashboard.tsx";
import { type OpenPage, openPage } from "./testing/page.tsx";
import { exportPath, song, wrapped } from "./testing/rows.ts";

vi.mock("./charts/Bars.tsx", () => import("./testing/drawn-bars.ts"));

let page: OpenPage;
afterEach(() => page.close());

describe("the dataset", () => {
  const zip = () => new Response(new Blob(["zip"]), { headers: { "content-type": "application/zip" } });
  const answering = (answer: (request: Request) => Response) => {
    const { fetch } = page.server;
    const seen: Request[] = [];
    vi.stubGlobal("fetch", (request: Request) => {
      if (!request.url.includes("/dataset")) return fetch(request);
      seen.push(request);
      return Promise.resolve(answer(request));
    });
    return seen;
  };

  it("the dataset is downloaded with the token in a header, as a file of its name", async () => {
    page = await openPage();
    await page.shows("Song 24");
    const seen = answering(zip);
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    await page.click("Download Dataset (CSV)");
    await until(() => expect(saved).toEqual(["recommendation_data.zip blob:1"]));
    expect(new URL(seen[0]?.url ?? "").search).toBe("?format=csv&download=true");
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer token");
  });

  it("the dataset is disabled during a load", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    page = await openPage({
      [exportPath("song-features")]: async () => {
        await promise;
        return wrapped([song(1)]);
      },
    });
    expect(page.button("Download Dataset (JSON)").disabled).toBe(true);
    resolve();
    await until(() => expect(page.button("Download Dataset (JSON)").disabled).toBe(false));
  });

  it.each([
    [
      () =>
        Response.json(
          { error: "Another export of yours is still under way.", code: "export_running" },
          { status: 409 },
        ),
      "Another export of yours is still under way.",
    ],
    [() => new Response("<html>", { status: 502 }), "HTTP error! status: 502"],
  ])("the dataset that fails shows the error", async (answer, sentence) => {
    page = await openPage();
    await page.shows("Song 24");
    answering(answer);
    await page.click("Download Dataset (JSON)");
    await until(() => expect(page.alerts()).toEqual([sentence]));
  });

  it("the dataset that is cut off by the network has failed", async () => {
    page = await openPage();
    await page.shows("Song 24");
    answering(() => {
      throw new TypeError("Failed to fetch");
    });
    await page.click("Download Dataset (JSON)");
    await until(() => expect(page.alerts()).toEqual(["Failed to download dataset"]));
  });

  it("the dataset is not requested without a token, and shows so", async () => {
    page = await openPage({}, { me: null, element: <Dashboard /> });
    const sentence = "Authentication token missing. Please log in again.";
    await until(() => expect(page.button("Download Dataset (JSON)").disabled).toBe(false));
    await page.click("Download Dataset (JSON)");
    await until(() => expect(page.alerts()).toContain(sentence));
    expect(page.server.requests).toHaveLength(0);
  });
});
