import { watch } from "node:fs";
import { inRoot } from "../paths.ts";
import { buildPage } from "./build.ts";

/** Editors write a file in several steps, in ms. */
const quiet = 100;

/** Builds the shell or a remote at each change of its sources and of the kit; a running product serves the result. */
export async function developPage(workspace: string): Promise<never> {
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> = Promise.resolve();
  const build = async () => {
    const start = performance.now();
    try {
      await buildPage(workspace);
      console.log(
        `built ${workspace} (${((performance.now() - start) / 1000).toFixed(1)} s); reload the page`,
      );
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(build);
    }, quiet);
  };
  await build();
  for (const folder of [`${workspace}/src`, "shell/kit/src"])
    watch(inRoot(folder), { recursive: true }, onChange);
  console.log("Waiting for changes. Ctrl-C ends it; npm start serves the product meanwhile.");
  return new Promise<never>(() => {});
}
