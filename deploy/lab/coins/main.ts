import { inNewWorld } from "./on-ledger.ts";
import { readOptions } from "./options.ts";
import { onProduct } from "./product/on-product.ts";
import { report } from "./report.ts";
import { simulateSession } from "./session.ts";
import { throwAways } from "./throw-aways.ts";

const options = readOptions(process.argv.slice(2));
const findings =
  options.kind === "product"
    ? [await onProduct(options)]
    : [
        await inNewWorld((world) => throwAways(world, options)),
        await inNewWorld((world) => simulateSession(world, options)),
      ];
process.exitCode = report(findings) ? 0 : 1;
