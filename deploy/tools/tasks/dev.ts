import { make } from "../build/make.ts";
import { presentGeneration } from "../build/steps.ts";
import { packages } from "../checks/imports/packages.ts";
import { isPage, serviceIn } from "../workspaces/folders.ts";

/** `npm run dev -- <workspace> [arguments]`: as `npm run dev -w <workspace>`; without a name it lists them. */
const [workspace, ...args] = process.argv.slice(2);
const folders = packages
  .map(({ folder }) => folder.replace(/\/$/, ""))
  .filter((each) => isPage(each) || serviceIn(each));
if (workspace === undefined || !folders.includes(workspace)) {
  console.log(`npm run dev -- <workspace>\n\n${folders.map((folder) => `  ${folder}`).join("\n")}`);
  process.exitCode = workspace === undefined ? 0 : 1;
} else {
  await make(presentGeneration());
  const { develop } = await import("../workspaces/develop.ts");
  process.exitCode = await develop(workspace, args);
}
