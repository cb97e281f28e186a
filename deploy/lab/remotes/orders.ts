import type { Checkout } from "./checkout.ts";
import { registryAt, until } from "./registry.ts";

const isDeployed = (name: string) => (remotes: Awaited<ReturnType<typeof registryAt>>) =>
  remotes.some((remote) => remote.name === name && remote.entry.includes("/builds/"));

/** Two teams deploy two remotes, in one order and in the other: all remotes remain. */
export async function drillOrders(origin: string, store: Checkout, explore: Checkout): Promise<void> {
  const installed = await registryAt(origin);
  const deployments = [
    { name: "mfe_store", deploy: (...args: string[]) => store.deploy("mfe-store", ...args) },
    { name: "mfe_explore", deploy: (...args: string[]) => explore.deploy("mfe-explore", ...args) },
  ];
  for (const order of [deployments, deployments.toReversed()]) {
    for (const { name, deploy } of order) {
      await deploy();
      console.log(
        `  ${name} is in the registry ${Math.round(await until(origin, isDeployed(name)))} ms after its deployment`,
      );
    }
    const shown = await registryAt(origin);
    if (shown.length !== installed.length)
      throw new Error(`${shown.length} of ${installed.length} remotes remain.`);
    if (!deployments.every(({ name }) => isDeployed(name)(shown))) throw new Error("A deployment was lost.");
    console.log(`  ${order.map(({ name }) => name).join(", then ")}: all ${shown.length} remotes remain`);
    for (const { deploy } of order) await deploy("--rollback");
    await until(origin, (remotes) => remotes.every(({ entry }) => !entry.includes("/builds/")));
  }
}
