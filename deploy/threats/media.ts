import { type Threat, threat } from "./threat.ts";

const address = "gateway/src/covers/cover-address.ts";
const fetcher = "gateway/src/covers/fetch-picture.ts";
const fetcherTest = "gateway/src/covers/fetch-picture.test.ts";
const proxy = "gateway/src/covers/cover-proxy.ts";
const proxyTest = "gateway/src/covers/cover-proxy.test.ts";
const headers = "gateway/src/http/security-headers.ts";
const headersTest = "gateway/src/http/security-headers.test.ts";
const consentTest = "mfe-room/src/playback/room-playback-consent.test.ts";

/** Servers that track viewers and listeners, and servers reached through the product. */
export const media: readonly Threat[] = [
  threat(
    "a cover whose server learns who looks at it",
    [address, 'isPublicLink(link) ? (proxied?.(link) ?? "") : ""', "link"],
    ["gateway/src/covers/cover-address.test.ts", "a page does not load https://evil.example.org/a.png"],
  ),
  threat(
    "a page that loads pictures from anywhere",
    [headers, "...origins.pictures, ...pictures]", '"https:", ...origins.pictures, ...pictures]'],
    [headersTest, "no directive allows a scheme or a wildcard"],
  ),
  threat(
    "a page that loads media from anywhere",
    [headers, "...origins.media]", '"https:", ...origins.media]'],
    [headersTest, "no directive allows a scheme or a wildcard"],
  ),
  threat(
    "a song whose server learns who listens",
    [
      "mfe-room/src/playback/song-player.ts",
      "if (foreign && !this.#parts.setup.consent?.has(foreign))",
      "if (false)",
    ],
    [consentTest, "a song at another site is not loaded until the listener has agreed"],
  ),
  threat(
    "a song that is loaded before its time, and before anybody agreed",
    ["mfe-room/src/playback/next-song.ts", " && !source.foreign"],
    [consentTest, "nothing at another site is loaded ahead of its time"],
  ),
  threat(
    "a document that plays what is in the listener's own network",
    ["gateway/src/http/media-frame.ts", " && isPublicLink(`${origin}/`)"],
    ["gateway/src/http/media-frame.test.ts", "there is no document for http://router.lan"],
  ),
  threat(
    "code that writes somebody's text into the page as markup",
    [headers, `        requireTrustedTypesFor: ["'script'"],\n`],
    [
      "shell/e2e/script-injection.spec.ts",
      "code that writes a text into the page as markup or as a script fails",
    ],
  ),
  threat(
    "a listed host that is a directive",
    ["gateway/src/covers/media-origins.ts", "!host.test(given) || "],
    ["gateway/src/covers/media-origins.test.ts", "MEDIA_HOSTS=*.example.org stops the start"],
  ),
  threat(
    "a cover in the network of the servers",
    [fetcher, '  if (!addresses.every(isPublicAnswer)) throw new FetchRefused("a private network");\n'],
    [fetcherTest, "nothing connects to https://inside.example.org/ whose name resolves to"],
  ),
  threat(
    "a name that resolves to a public address for the check and to a private one for the connection",
    [fetcher, "{ lookup: pinned, agent: false,", "{ agent: false,"],
    [fetcherTest, "a connection goes to the checked address, whatever the name resolves to by then"],
  ),
  threat(
    "a redirect into the network of the servers",
    [
      fetcher,
      "    const address = await addressOf(url, resolve);\n",
      '    const address = redirects > 0 ? "10.0.0.1" : await addressOf(url, resolve);\n',
    ],
    [fetcherTest, "a redirect to http://127.0.0.1/ is checked as the link was"],
  ),
  threat(
    "covers that scan the ports of others",
    [fetcher, ' || url.port !== ""'],
    [fetcherTest, "nothing connects to http://inside.example.org:22/"],
  ),
  threat(
    "a cover that fills the memory",
    [fetcher, '    if (bytes > maxBytes) throw new FetchRefused("more than 2 MB");\n'],
    [fetcherTest, "a picture that is longer than 2 MB is refused"],
  ),
  threat(
    "the product as everybody's proxy",
    [proxy, " || !signer.isSigned(link, request.params.signature)"],
    [proxyTest, "nobody has anything fetched that the product did not sign"],
  ),
  threat(
    "one network that has pictures fetched without end",
    [proxy, "      if (await isTooMuch(request, link))\n", "      if (link === signer.addressOf(link))\n"],
    [proxyTest, "a network has 120 new pictures fetched in a minute"],
  ),
  threat(
    "a server that keeps the gateway waiting",
    ["gateway/src/covers/cover-pictures.ts", "clock.after(deadline, () => late.abort())", "() => {}"],
    ["gateway/src/covers/cover-pictures.test.ts", "a server that does not end is left after 5 s"],
  ),
  threat(
    "slow servers that hold every connection of a page",
    ["gateway/src/covers/cover-pictures.ts", "Promise.race([picture, late])", "Promise.race([picture])"],
    ["gateway/src/covers/cover-pictures.test.ts", "a request waits 1.5 s for a slow server"],
  ),
];
