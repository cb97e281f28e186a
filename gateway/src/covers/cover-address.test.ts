import { expect, test } from "vitest";
import { coverAddress } from "./cover-address.ts";

const known = ["https://i.ytimg.com", "https://cdn.example.org", "http://10.0.0.2:9000"];
const address = coverAddress({ known, publicUrl: "https://tutti.example.net" });

test.each([
  ["", ""],
  ["/media/demo/1.svg", "/media/demo/1.svg"],
  ["https://i.ytimg.com/vi/x/hq.jpg", "https://i.ytimg.com/vi/x/hq.jpg"],
  ["http://i.ytimg.com/vi/x/hq.jpg", "https://i.ytimg.com/vi/x/hq.jpg"],
  ["https://CDN.example.org/a.png?b=c", "https://cdn.example.org/a.png?b=c"],
  ["http://10.0.0.2:9000/a.png", "http://10.0.0.2:9000/a.png"],
  ["https://tutti.example.net/media/demo/1.svg", "/media/demo/1.svg"],
])("the cover %s is shown from %s", (link, shown) => expect(address(link)).toBe(shown));

test.each([
  "https://evil.example.org/a.png",
  "//evil.example.org/a.png",
  "/\\evil.example.org/a.png",
  "https://i.ytimg.com.evil.example.org/a.png",
  "https://i.ytimg.com@evil.example.org/a.png",
  "https://cdn.example.org:8443/a.png",
  "javascript:alert(1)",
  "data:image/png;base64,AA==",
  "no link",
])("a page does not load %s", (link) => expect(address(link)).toBe(""));

test("covers of other hosts are served by the gateway where it fetches them; others are drawn", () => {
  const proxied = coverAddress({ known, publicUrl: null, proxied: (link) => `/images/cover/x?link=${link}` });
  expect(proxied("http://evil.example.org/a.png")).toBe("/images/cover/x?link=http://evil.example.org/a.png");
  expect(proxied("https://i.ytimg.com/a.png")).toBe("https://i.ytimg.com/a.png");
  expect(proxied("http://169.254.169.254/a.png")).toBe("");
  expect(proxied("http://router.lan/a.png")).toBe("");
});
