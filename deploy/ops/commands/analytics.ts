import { AnalyticsServiceClient } from "@tutti/proto/rpc/analytics/v1/analytics";
import { ConfigError, failToStart, rpcClient, runInContext } from "@tutti/service-kit";
import { findProduct, serviceOf } from "../product/deployment-file.ts";

const usage = "npm run ops -- analytics rebuild | checksum";
/** The deployment's operator, who has no account. */
const operator = { userId: "operator", username: "operator", isAdmin: true };
/** Timeout in ms. */
const callOptions = { timeout: 60 * 60 * 1000 };

async function run([verb]: string[]): Promise<void> {
  const analytics = rpcClient(AnalyticsServiceClient, serviceOf(findProduct(), "analytics"));
  try {
    if (verb === "rebuild") {
      const { events, before, after } = await analytics.rebuild({}, callOptions);
      console.log(`${events} events recounted.\nbefore ${before}\nafter  ${after}`);
      console.log(
        before === after ? "The tables are as they were." : "The tables were wrong; now they are right.",
      );
    } else if (verb === "checksum") console.log((await analytics.getChecksum({}, callOptions)).checksum);
    else throw new ConfigError(`Usage: ${usage}`);
  } finally {
    analytics.close();
  }
}

runInContext({ requestId: "analytics", caller: operator }, () => run(process.argv.slice(2))).catch(
  (error: unknown) =>
    failToStart(error instanceof Error && "kind" in error ? new ConfigError(error.message) : error),
);
