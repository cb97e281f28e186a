#!/usr/bin/env node
// tutti-remote: builds the remote in the current folder, or compiles it against the kit of a running shell.
import { parseArgs } from "node:util";
import { buildRemote } from "./build-remote.mjs";
import { kitConflictsOf, kitTypesAt } from "./kit-types.mjs";

async function check(origin) {
  const types = await kitTypesAt(origin);
  if (!types) throw new Error(`${origin} publishes no types of the kit.`);
  const conflicts = await kitConflictsOf(process.cwd(), types);
  if (conflicts.length === 0) return console.log(`It compiles with the kit ${types.version} of ${origin}.`);
  throw new Error(
    [`It does not compile with the kit ${types.version} of ${origin}.`, ...conflicts].join("\n"),
  );
}

try {
  const { values } = parseArgs({ options: { check: { type: "string" } } });
  if (values.check !== undefined) await check(values.check);
  else {
    const warnings = await buildRemote(process.cwd());
    if (warnings) console.warn(warnings);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
