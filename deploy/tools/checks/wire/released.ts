import { readFileSync, writeFileSync } from "node:fs";
import { exec } from "../../build/exec.ts";
import { inRoot } from "../../paths.ts";
import { type Contracts, contracts } from "./contracts.ts";

const file = inRoot("proto/released/contracts.json");
const rpcFile = "proto/released/rpc.json";

interface Released extends Contracts {
  readonly version: string;
}

/** What the last release wrote and read. */
export const released = (): Released => JSON.parse(readFileSync(file, "utf8"));

/** JSON with a line for each member of the second level, so that a diff shows which contract changed. */
export function asLines(value: object): string {
  const members = Object.entries(value).map(([name, member]) => {
    const inner =
      typeof member === "object" && member !== null && !Array.isArray(member)
        ? `{\n${Object.entries(member)
            .map(([key, each]) => `${JSON.stringify(key)}: ${JSON.stringify(each)}`)
            .join(",\n")}\n}`
        : Array.isArray(member)
          ? `[\n${member.map((each) => JSON.stringify(each)).join(",\n")}\n]`
          : JSON.stringify(member);
    return `${JSON.stringify(name)}: ${inner}`;
  });
  return `{\n${members.join(",\n")}\n}\n`;
}

/** Writes today's contracts as those of the release `version`. */
export async function writeReleased(version: string): Promise<void> {
  writeFileSync(file, asLines({ version, ...contracts() }));
  await exec("buf", ["build", "--exclude-source-info", "-o", rpcFile]);
  writeFileSync(inRoot(rpcFile), asLines(JSON.parse(readFileSync(inRoot(rpcFile), "utf8"))));
}
