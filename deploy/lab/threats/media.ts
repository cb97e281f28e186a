import { guard, type Threat, threat } from "./threat.ts";

const fetcherTest = "gateway/src/covers/fetch-picture.test.ts";
const proxyTest = "gateway/src/covers/cover-proxy.test.ts";
const headersTest = "gateway/src/http/security-headers.test.ts";
const consentTest = "mfe-room/src/playback/room-playback-consent.test.ts";

/** Media hosts that track listeners, and requests to other servers through the product. */
export const media: readonly Threat[] = [
  threat(
    "a cover's host that learns listeners' addresses",
    guard("covers-through-gateway", { instead: "link" }),
    ["gateway/src/covers/cover-address.test.ts", "a page does not load https://evil.example.org/a.png"],
  ),
  threat("pictures loaded from unlisted hosts", guard("picture-sources", { instead: `"'self'", "https:"` }), [
    headersTest,
    "no directive allows a scheme or a wildcard",
  ]),
  threat("media loaded from unlisted hosts", guard("media-sources", { instead: `"'self'", "https:"` }), [
    headersTest,
    "no directive allows a scheme or a wildcard",
  ]),
  threat("a song's host that learns listeners' addresses", guard("media-consent", { instead: "false" }), [
    consentTest,
    "a song at another site is not loaded until the listener has agreed",
  ]),
  threat("a song preloaded without consent", guard("preload-consent"), [
    consentTest,
    "nothing at another site is loaded ahead of its time",
  ]),
  threat("a media frame that loads from the listener's network", guard("public-media-frame"), [
    "gateway/src/http/media-frame.test.ts",
    "there is no document for http://router.lan",
  ]),
  threat("code that writes text into the page as markup", guard("trusted-types"), [
    "shell/e2e/script-injection.spec.ts",
    "code that writes a text into the page as markup or as a script fails",
  ]),
  threat("a listed host that injects a policy directive", guard("media-host-syntax"), [
    "gateway/src/covers/media-origins.test.ts",
    "MEDIA_HOSTS=*.example.org stops the start",
  ]),
  threat("a cover link to the servers' network", guard("public-cover-address"), [
    fetcherTest,
    "nothing connects to https://inside.example.org/ whose name resolves to",
  ]),
  threat(
    "DNS rebinding: a public address for the check, a private one for the connection",
    guard("pinned-lookup"),
    [fetcherTest, "a connection goes to the checked address, independent of a later DNS answer"],
  ),
  threat(
    "a redirect to the servers' network",
    guard("redirects-resolved", { instead: 'redirects > 0 ? "10.0.0.1" : await addressOf(url, resolve)' }),
    [fetcherTest, "a redirect to http://127.0.0.1/ is checked as the link was"],
  ),
  threat("cover links used as a port scanner", guard("cover-port"), [
    fetcherTest,
    "nothing connects to http://inside.example.org:22/",
  ]),
  threat("a cover that exhausts the memory", guard("cover-bytes"), [
    fetcherTest,
    "a picture that is longer than 2 MB is refused",
  ]),
  threat("the cover proxy used for arbitrary links", guard("cover-signature"), [
    proxyTest,
    "an address that the product did not sign is not fetched",
  ]),
  threat("one network that causes fetches without a limit", guard("covers-per-minute"), [
    proxyTest,
    "a network has 120 new pictures fetched in a minute",
  ]),
  threat("a cover host that never completes its answer", guard("cover-deadline", { instead: "() => {}" }), [
    "gateway/src/covers/cover-pictures.test.ts",
    "a server that does not end is left after 5 s",
  ]),
  threat("slow cover hosts that occupy all connections of a page", guard("cover-wait"), [
    "gateway/src/covers/cover-pictures.test.ts",
    "a request waits 1.5 s for a slow server",
  ]),
];
