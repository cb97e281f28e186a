import { spawn } from "node:child_process";
import { openStore, StoreAway } from "@tutti/gateway/remotes";
import { ProductError } from "@tutti/proto/errors";
import { ConfigError, failToStart, loadConfig } from "@tutti/service-kit";
import { root } from "../../tools/paths.ts";
import { localSettings, remotesStore } from "../product/settings.ts";
import { readOptions } from "./options.ts";
import { runDeployment } from "./run.ts";

/** Builds one remote; the others and the shell need not be built. */
const build = (remote: string) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ["shell/build/build-all.mjs", remote], {
      cwd: root,
      stdio: "inherit",
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new ConfigError(`${remote} does not build; nothing was deployed.`)),
    );
  });

try {
  const options = readOptions(process.argv.slice(2));
  const { remotesRoot, data } = localSettings;
  const to = options.to ?? remotesStore(loadConfig({ remotesRoot, data }, process.env));
  await runDeployment(options, { store: openStore(to), root, build, print: console.log });
} catch (error) {
  const isExpected = error instanceof ProductError || error instanceof StoreAway;
  failToStart(isExpected ? new ConfigError(error.message) : error);
}
