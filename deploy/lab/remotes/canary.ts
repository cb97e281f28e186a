import type { Browser } from "@playwright/test";
import type { Checkout } from "./checkout.ts";
import { loadPage, registryAt, until } from "./registry.ts";

const visitor = (group: number) => `tutti_visitor=${group}`;
const buildOf = (remotes: Awaited<ReturnType<typeof registryAt>>) =>
  remotes.find(({ name }) => name === "mfe_store")?.build;

/** What a visitor of a group sees at /store. */
async function visit(browser: Browser, origin: string, group: number): Promise<"store" | "failure"> {
  // Each visitor comes from a network of their own: failures of one network are one.
  const network = `10.${group >> 8}.${group & 255}.1`;
  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: { "x-forwarded-for": network },
  });
  try {
    await context.addCookies([{ name: "tutti_visitor", value: String(group), url: origin }]);
    const page = await context.newPage();
    const reported = page
      .waitForResponse((answer) => answer.url().endsWith("/api/remotes/failed"))
      .catch(() => null);
    await page.goto("/store");
    const heading = page.getByRole("heading", { name: "Store", level: 1 });
    const failure = page.getByRole("button", { name: "Try again" });
    await heading.or(failure).first().waitFor();
    if (await heading.isVisible()) return "store";
    await reported;
    return "failure";
  } finally {
    await context.close();
  }
}

/** A build that does not run goes to 5 % of the visitors, and disappears without anyone's help. */
export async function drillCanary(browser: Browser, origin: string, checkout: Checkout): Promise<void> {
  const stable = buildOf(await registryAt(origin));
  await checkout.edit(
    "mfe-store/src/lifecycles.ts",
    "export const",
    'throw new Error("broken");\nexport const',
  );
  await checkout.deploy("mfe-store", "--percent", "5");
  const groups = Array.from({ length: 1000 }, (_, group) => group);
  await until(origin, (remotes) => remotes.length > 0);
  const seen: { group: number; build: string | undefined }[] = [];
  for (let from = 0; from < groups.length; from += 50)
    seen.push(
      ...(await Promise.all(
        groups
          .slice(from, from + 50)
          .map(async (group) => ({ group, build: buildOf(await registryAt(origin, visitor(group))) })),
      )),
    );
  const unlucky = seen.filter(({ build }) => build !== stable).map(({ group }) => group);
  console.log(`  ${unlucky.length} of 1000 groups of visitors are shown the new build, which does not run`);
  if (unlucky.length !== 50) throw new Error("That is not 5 %.");
  for (let i = 0; i < 20; i++) await loadPage(`${origin}/store`);
  let failures = 0;
  for (const group of unlucky.slice(0, 10))
    if ((await visit(browser, origin, group)) === "failure") failures++;
  const ms = await until(origin, (remotes) => buildOf(remotes) === stable, visitor(unlucky[0] ?? 0));
  console.log(
    `  ${failures} visitors saw it fail; then it was withdrawn, and all see the former build (${Math.round(ms)} ms)`,
  );
  const after = await visit(browser, origin, unlucky[0] ?? 0);
  if (after !== "store") throw new Error("A visitor of the withdrawn build still sees the failure.");
  const status = await checkout.deploy("mfe-store", "--status");
  if (!status.includes("withdrawn")) throw new Error(`The status does not say so: ${status}`);
  console.log(status.replaceAll(/^/gm, "    ").trimEnd());
}
