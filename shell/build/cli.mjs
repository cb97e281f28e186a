#!/usr/bin/env node
// tutti-remote: builds the remote in the current folder.
import { buildRemote } from "./build-remote.mjs";

try {
  const warnings = await buildRemote(process.cwd());
  if (warnings) console.warn(warnings);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
