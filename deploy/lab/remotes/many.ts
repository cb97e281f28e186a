import type { Browser } from "@playwright/test";
import { changeDeployment, deploy, folderStore, readDeployment, rollBack } from "@tutti/gateway/remotes";
import type { RemotePin } from "@tutti/proto/remotes";
import { loadPage, until } from "./registry.ts";

/** Builds are shown in turn while pages load, by requests and in a browser. */
export async function drillMany(
  browser: Browser,
  origin: string,
  folder: string,
  times: number,
): Promise<void> {
  const store = folderStore(folder);
  const { state } = await readDeployment(store, "mfe-store");
  const builds = [state.stable, ...state.former].filter((pin): pin is RemotePin => pin !== null).slice(0, 2);
  if (builds.length < 2) throw new Error("Two builds are to be deployed in turn.");
  let isOver = false;
  const failures: string[] = [];
  const counts = { pages: 0, files: 0, screens: 0 };
  const request = async () => {
    while (!isOver) {
      try {
        const files = await loadPage(`${origin}/store`);
        counts.files += files;
        counts.pages++;
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  const page = await browser.newPage({ baseURL: origin });
  const look = async () => {
    while (!isOver) {
      await page.goto("/store");
      const found = page.getByRole("heading", { name: "Store", level: 1 });
      await found.waitFor({ timeout: 5000 }).then(
        () => counts.screens++,
        () => failures.push("the screen did not open"),
      );
    }
  };
  const loops = [request(), request(), look()];
  for (let i = 0; i < times; i++) {
    const pin = builds[i % 2] as RemotePin;
    await changeDeployment(store, "mfe-store", (before) => deploy(before, pin, i % 10 === 5 ? 50 : null));
    if (i % 10 === 9) await changeDeployment(store, "mfe-store", rollBack);
    // The gateway reads what is deployed once a second: pages load with each of the builds.
    const { stable } = (await readDeployment(store, "mfe-store")).state;
    await until(
      origin,
      (remotes) => remotes.find(({ name }) => name === "mfe_store")?.build === stable?.build,
    );
  }
  isOver = true;
  await Promise.all(loops);
  await page.close();
  console.log(
    `  ${times} deployments beside ${counts.pages} pages with ${counts.files} files and ${counts.screens} screens in a browser: ${failures.length} failed`,
  );
  if (failures.length > 0) throw new Error(failures.slice(0, 5).join("\n"));
}
