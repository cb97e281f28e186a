import { parseArgs } from "node:util";

interface Crowd {
  readonly accounts: number;
  readonly hosts: number;
}
/** Runs the attack, and a session of `people` determined by `seed`, on the ledger's functions alone. */
interface OnLedger extends Crowd {
  readonly kind: "ledger";
  readonly people: number;
  readonly seed: number;
}
/** Runs the attack over HTTP, against a product that is started for it. */
interface OnProduct extends Crowd {
  readonly kind: "product";
  /** Starts every service as a process of its own. */
  readonly isDistributed: boolean;
}

const wholeNumber = (name: string, text: string, least: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new Error(`--${name} is a whole number from ${least} on.`);
  return value;
};

/** @throws {Error} with a sentence for the terminal */
export function readOptions(args: readonly string[]): OnLedger | OnProduct {
  const { values } = parseArgs({
    args: [...args],
    options: {
      accounts: { type: "string" },
      hosts: { type: "string" },
      people: { type: "string" },
      seed: { type: "string" },
      product: { type: "boolean", default: false },
      distributed: { type: "boolean", default: false },
    },
  });
  const { product: isProduct, distributed: isDistributed } = values;
  if (isDistributed && !isProduct) throw new Error("--distributed is for --product.");
  const accounts = wholeNumber("accounts", values.accounts ?? (isProduct ? "150" : "10000"), 1);
  const hosts = wholeNumber("hosts", values.hosts ?? (isProduct ? "6" : "10"), 2);
  if (isProduct) {
    if (values.people ?? values.seed) throw new Error("--people and --seed are not for --product.");
    return { kind: "product", accounts, hosts, isDistributed };
  }
  return {
    kind: "ledger",
    accounts,
    hosts,
    people: wholeNumber("people", values.people ?? "30", 2),
    seed: wholeNumber("seed", values.seed ?? String(Date.now() % 1_000_000), 0),
  };
}
