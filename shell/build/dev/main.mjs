/**
 * Develops a remote inside a running shell.
 *
 *     node shell/build/dev/main.mjs mfe-store --shell http://localhost:8080 [--port 3003]
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { serveInShell } from "./serve.mjs";

const usage = "Usage: npm run dev -w mfe-store -- --shell https://… [--port 3003]";
const fail = (message) => {
  console.error(message);
  process.exit(1);
};
const { values, positionals } = parseArgs({
  options: { shell: { type: "string" }, port: { type: "string", default: "3100" } },
  allowPositionals: true,
});
const [remote] = positionals;
if (!remote || !URL.canParse(values.shell ?? "")) fail(usage);
const shell = new URL(values.shell);
const answer = await fetch(new URL("/shell.json", shell), { signal: AbortSignal.timeout(10_000) }).catch(
  () => null,
);
if (!answer?.ok)
  fail(
    `${shell.origin} does not answer as a shell: /shell.json ${answer ? `is ${answer.status}` : "cannot be reached"}.`,
  );
const dir = path.resolve(import.meta.dirname, "../../..", remote);
const { origin } = await serveInShell({ dir, shell, port: Number(values.port) });
console.log(
  `\n${remote} is at ${origin}, inside ${shell.origin}. Pages reload after each build; Ctrl-C ends it.`,
);
