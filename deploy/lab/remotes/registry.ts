import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

interface Listed {
  readonly name: string;
  readonly build: string;
  readonly entry: string;
  readonly integrity: Readonly<Record<string, string>>;
}

export async function registryAt(origin: string, cookie = ""): Promise<readonly Listed[]> {
  const answer = await fetch(`${origin}/remotes.json`, { headers: { cookie } });
  return ((await answer.json()) as { remotes: Listed[] }).remotes;
}

/** Asks until the registry is as wanted; returns the milliseconds that it took. */
export async function until(
  origin: string,
  isWanted: (remotes: readonly Listed[]) => boolean,
  cookie = "",
): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 10_000) {
    if (isWanted(await registryAt(origin, cookie))) return performance.now() - began;
    await pause(20);
  }
  throw new Error("The registry did not become what was deployed within 10 s.");
}

const sha384 = (bytes: Buffer) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** Loads a page and every file that it preloads, as a browser does; throws when one is missing or has other bytes. */
export async function loadPage(url: string): Promise<number> {
  const page = await fetch(url, { headers: { accept: "text/html" } });
  if (page.status !== 200) throw new Error(`${url} answered ${page.status}.`);
  const links = [
    ...(await page.text()).matchAll(/href="(\/[^"]+\.(?:js|css))" crossorigin integrity="([^"]+)"/g),
  ];
  await Promise.all(
    links.map(async ([, href, integrity]) => {
      const answer = await fetch(new URL(href ?? "", url));
      if (answer.status !== 200) throw new Error(`${href} answered ${answer.status}.`);
      if (sha384(Buffer.from(await answer.arrayBuffer())) !== integrity)
        throw new Error(`${href} has other bytes.`);
    }),
  );
  return links.length;
}
