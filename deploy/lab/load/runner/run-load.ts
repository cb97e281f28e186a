import { inRoot } from "../../../tools/paths.ts";
import { runK6 } from "./k6.ts";
import { startProduct } from "./product.ts";

/** Runs a scenario against the product at `TUTTI_ORIGIN`, else against a new one; sets k6's exit code. */
export async function runLoad(k6: string, scenario: string): Promise<void> {
  const script = inRoot(`deploy/lab/load/${scenario}.ts`);
  const named = process.env.TUTTI_ORIGIN;
  if (named) {
    process.exitCode = await runK6(k6, script, named);
    return;
  }
  const product = await startProduct();
  try {
    process.exitCode = await runK6(k6, script, product.origin);
  } finally {
    await product.stop();
  }
}
