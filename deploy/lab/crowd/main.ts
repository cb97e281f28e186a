import { parseArgs } from "node:util";
import { client } from "../../contract/client.ts";
import { startInfrastructure } from "../../tools/testing/infrastructure.ts";
import { startProduct } from "../shared/product.ts";
import { browserKinds, houseOf, newNetwork, type Outcome } from "./house.ts";
import { lengthStatedBy } from "./lengths.ts";
import { report } from "./report.ts";

const { values } = parseArgs({
  options: {
    browsers: { type: "string", default: "1,10,30,100" },
    distributed: { type: "boolean", default: false },
  },
});
const sizes = values.browsers.split(",").map(Number);
if (!sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= 200))
  throw new Error("--browsers is a list of numbers from 1 to 200, such as 1,10,100.");

const secret = "simulation of crowds";
// Many rooms and accounts of one run come from this machine.
const settings = { SERVICE_SECRET: secret, REGISTRATIONS_PER_HOUR: "100000", NEW_ROOMS_PER_HOUR: "100000" };
const infrastructure = values.distributed ? await startInfrastructure() : null;
try {
  const args = values.distributed ? ["distributed"] : [];
  const product = await startProduct({ ...settings, ...infrastructure?.settings }, undefined, args);
  try {
    const call = client(product.origin);
    const three = Array.from({ length: 3 }, () => ({ "x-forwarded-for": newNetwork() }));
    const agreed = await lengthStatedBy(
      { origin: product.origin, call },
      three,
      (await call.register()).token,
    );
    console.log(
      `Three persons of three networks state a video's length: another room knows ${agreed ?? "none"}.`,
    );
    const outcomes: Outcome[] = [];
    for (const kind of browserKinds)
      for (const browsers of sizes)
        outcomes.push(await houseOf({ origin: product.origin, secret }, call, { kind, browsers }));
    process.exitCode = report(outcomes) && agreed !== null ? 0 : 1;
  } finally {
    await product.stop();
  }
} finally {
  await infrastructure?.stop();
}
