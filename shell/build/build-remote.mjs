import path from "node:path";
import { requireOldestBrowsers } from "./browsers.mjs";
import { bundle } from "./bundle.mjs";
import { compress } from "./compress.mjs";
import { pinRemote } from "./pin.mjs";

/** Builds the remote in a folder into its `dist`, with its pin and compressed copies; returns warnings. */
export async function buildRemote(dir) {
  const warnings = await bundle(dir);
  await requireOldestBrowsers(path.join(dir, "dist"));
  await pinRemote(dir);
  await compress(path.join(dir, "dist"));
  return warnings;
}
