import { parseArgs } from "node:util";
import { type AttackName, attackNames } from "./attacks.ts";

interface Options {
  /** Duration of each attack. */
  readonly seconds: number;
  readonly attacks: readonly AttackName[];
  /** Starts every service as a process of its own. */
  readonly isDistributed: boolean;
}

const isAttack = (name: string): name is AttackName => attackNames.some((known) => known === name);

/** @throws {Error} with a sentence for the terminal */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: "string", default: "60" },
      only: { type: "string" },
      distributed: { type: "boolean", default: false },
    },
  });
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 2 || seconds > 600)
    throw new Error("--seconds is a number from 2 to 600.");
  const { only } = values;
  const wanted = only?.split(",") ?? attackNames;
  const attacks = wanted.filter(isAttack);
  if (attacks.length < wanted.length)
    throw new Error(`--only is a list of ${attackNames.join(", ")}, with commas between.`);
  return { seconds, attacks, isDistributed: values.distributed };
}
