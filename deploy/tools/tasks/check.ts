import { make } from "../build/make.ts";
import { generation } from "../build/steps.ts";
import { runChecks } from "../checks.ts";

await make(generation);
process.exitCode = (await runChecks()).failed;
