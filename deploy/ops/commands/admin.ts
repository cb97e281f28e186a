import { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import { ConfigError, failToStart, rpcClient, runInContext } from "@tutti/service-kit";
import { findProduct, serviceOf } from "../product/deployment-file.ts";

const usage = "npm run ops -- admin grant <username> | revoke <username> | list";
/** The deployment's operator, who has no account. */
const operator = { userId: "operator", username: "operator", isAdmin: true };

async function run([verb, username]: string[]): Promise<void> {
  const auth = rpcClient(AuthServiceClient, serviceOf(findProduct(), "auth"));
  try {
    if (verb === "list") {
      const { accounts } = await auth.listAdmins({});
      console.log(accounts.map((account) => account.username).join("\n") || "There is no administrator yet.");
    } else if ((verb === "grant" || verb === "revoke") && username) {
      const { account } = await auth.setAdmin({ username, isAdmin: verb === "grant" });
      console.log(`${account?.username} is ${account?.isAdmin ? "now" : "no longer"} an administrator.`);
    } else throw new ConfigError(`Usage: ${usage}`);
  } finally {
    auth.close();
  }
}

runInContext({ requestId: "admin", caller: operator }, () => run(process.argv.slice(2))).catch(
  (error: unknown) =>
    failToStart(error instanceof Error && "kind" in error ? new ConfigError(error.message) : error),
);
