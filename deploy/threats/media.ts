import { type Threat, threat } from "./threat.ts";

const address = "gateway/src/covers/cover-address.ts";
const fetcher = "gateway/src/covers/fetch-picture.ts";
const fetcherTest = "gateway/src/covers/fetch-picture.test.ts";
const proxy = "gateway/src/covers/cover-proxy.ts";
const proxyTest = "gateway/src/covers/cover-proxy.test.ts";
const headers = "gateway/src/http/security-headers.ts";
const headersTest = "gateway/src/http/security-headers.test.ts";
const consentTest = "mfe-room/src/playback/room-playback-consent.test.ts";

/** Media hosts that track listeners, and requests to other servers through the product. */
export const media: readonly Threat[] = [
  threat(
    "a cover's host that learns listeners' addresses",
    [address, 'isPublicLink(link) ? (proxied?.(link) ?? "") : ""', "link"],
    ["gateway/src/covers/cover-address.test.ts", "a page does not load https://evil.example.org/a.png"],
  ),
  threat(
    "pictures loaded from unlisted hosts",
    [headers, "...origins.pictures, ...pictures]", '"https:", ...origins.pictures, ...pictures]'],
    [headersTest, "no directive allows a scheme or a wildcard"],
  ),
  threat(
    "media loaded from unlisted hosts",
    [headers, "...origins.media]", '"https:", ...origins.media]'],
    [headersTest, "no directive allows a scheme or a wildcard"],
  ),
  threat(
    "a song's host that learns listeners' addresses",
    ["mfe-room/src/playback/source-loader.ts", "if (foreign && !setup.consent?.has(foreign))", "if (false)"],
    [consentTest, "a song at another site is not loaded until the listener has agreed"],
  ),
  threat(
    "a song preloaded without consent",
    ["mfe-room/src/playback/next-song.ts", " && !source.foreign"],
    [consentTest, "nothing at another site is loaded ahead of its time"],
  ),
  threat(
    "a media frame that loads from the listener's network",
    ["gateway/src/http/media-frame.ts", " && isPublicLink(`${origin}/`)"],
    ["gateway/src/http/media-frame.test.ts", "there is no document for http://router.lan"],
  ),
  threat(
    "code that writes text into the page as markup",
    [headers, `        requireTrustedTypesFor: ["'script'"],\n`],
    [
      "shell/e2e/script-injection.spec.ts",
      "code that writes a text into the page as markup or as a script fails",
    ],
  ),
  threat(
    "a listed host that injects a policy directive",
    ["gateway/src/covers/media-origins.ts", "!host.test(given) || "],
    ["gateway/src/covers/media-origins.test.ts", "MEDIA_HOSTS=*.example.org stops the start"],
  ),
  threat(
    "a cover link to the servers' network",
    [fetcher, '  if (!addresses.every(isPublicAnswer)) throw new FetchRefused("a private network");\n'],
    [fetcherTest, "nothing connects to https://inside.example.org/ whose name resolves to"],
  ),
  threat(
    "DNS rebinding: a public address for the check, a private one for the connection",
    [fetcher, "{ lookup: pinned, agent: false,", "{ agent: false,"],
    [fetcherTest, "a connection goes to the checked address, independent of a later DNS answer"],
  ),
  threat(
    "a redirect to the servers' network",
    [
      fetcher,
      "    const address = await addressOf(url, resolve);\n",
      '    const address = redirects > 0 ? "10.0.0.1" : await addressOf(url, resolve);\n',
    ],
    [fetcherTest, "a redirect to http://127.0.0.1/ is checked as the link was"],
  ),
  threat(
    "cover links used as a port scanner",
    [fetcher, ' || url.port !== ""'],
    [fetcherTest, "nothing connects to http://inside.example.org:22/"],
  ),
  threat(
    "a cover that exhausts the memory",
    [fetcher, '    if (bytes > maxBytes) throw new FetchRefused("more than 2 MB");\n'],
    [fetcherTest, "a picture that is longer than 2 MB is refused"],
  ),
  threat(
    "the cover proxy used for arbitrary links",
    [proxy, " || !signer.isSigned(link, request.params.signature)"],
    [proxyTest, "an address that the product did not sign is not fetched"],
  ),
  threat(
    "one network that causes fetches without a limit",
    [proxy, "      if (await isTooMuch(request, link))\n", "      if (link === signer.addressOf(link))\n"],
    [proxyTest, "a network has 120 new pictures fetched in a minute"],
  ),
  threat(
    "a cover host that never completes its answer",
    ["gateway/src/covers/cover-pictures.ts", "clock.after(deadline, () => late.abort())", "() => {}"],
    ["gateway/src/covers/cover-pictures.test.ts", "a server that does not end is left after 5 s"],
  ),
  threat(
    "slow cover hosts that occupy all connections of a page",
    ["gateway/src/covers/cover-pictures.ts", "Promise.race([picture, late])", "Promise.race([picture])"],
    ["gateway/src/covers/cover-pictures.test.ts", "a request waits 1.5 s for a slow server"],
  ),
];
