import { readFileSync } from "node:fs";
import path from "node:path";
import { PaymentsServiceClient } from "@tutti/proto/rpc/payments/v1/payments";
import { readTls, rpcClient } from "@tutti/service-kit";
import type { ServiceName } from "../../../tools/paths.ts";
import type { Context } from "./context.ts";

const grpcPort = 50051;

/** How a call to payments ends with the certificate of another part; "answered" or the error's code. */
async function callPayments(secrets: string, caller: ServiceName, port: number): Promise<string> {
  const file = (name: string) => path.join(secrets, caller, name);
  const tls = readTls({ tlsCa: file("ca.crt"), tlsCert: file("part.crt"), tlsKey: file("part.key") });
  const secret =
    /^SERVICE_SECRET=(.*)$/m.exec(readFileSync(path.join(secrets, `${caller}.env`), "utf8"))?.[1] ?? "";
  const payments = rpcClient(PaymentsServiceClient, {
    name: "payments",
    address: `127.0.0.1:${port}`,
    tls,
    secret,
  });
  try {
    await payments.getPrices({ roomId: "00000000-0000-7000-8000-000000000000" });
    return "answered";
  } catch (error) {
    return String((error as { code?: unknown }).code ?? error);
  } finally {
    payments.close();
  }
}

/** A pod with the labels of a part that connects to payments and exits with 0 if it could. */
const connecting = (name: string, part: string, image: string) => ({
  apiVersion: "v1",
  kind: "Pod",
  metadata: { name, labels: { "app.kubernetes.io/name": part, "app.kubernetes.io/instance": "drill" } },
  spec: {
    restartPolicy: "Never",
    automountServiceAccountToken: false,
    containers: [
      {
        name: "connects",
        image,
        imagePullPolicy: "IfNotPresent",
        args: [
          "-e",
          `const socket = require("node:net").connect(${grpcPort}, "payments");
           socket.setTimeout(5000, () => process.exit(1));
           socket.on("connect", () => process.exit(0)).on("error", () => process.exit(1));`,
        ],
      },
    ],
  },
});

/** A part that has no business with payments is refused by its certificate, and by the network where it enforces policies. */
export async function policy({ product, report }: Context): Promise<void> {
  const payments = await product.forward("deployment/payments", grpcPort);
  const answers = new Map<string, string>();
  for (const caller of ["gateway", "analytics"] as const)
    answers.set(caller, await callPayments(product.secretsFolder, caller, payments.port));
  await payments.stop();
  const [gateway, analytics] = [answers.get("gateway"), answers.get("analytics")];
  report.check(
    "calls to payments",
    `by the gateway: ${gateway}; by analytics: ${analytics}`,
    gateway !== "not_admitted" && analytics === "not_admitted",
    "the gateway is admitted and analytics refused",
  );
  const image = product.imageOf("database");
  await product.kube.apply(connecting("stranger", "stranger", image), connecting("caller", "rooms", image));
  const ends = await Promise.all(["stranger", "caller"].map((name) => product.kube.untilPodEnds(name)));
  await product.kube.run("delete", "pod", "stranger", "caller");
  const [stranger, caller] = ends;
  const isEnforced = stranger !== 0;
  report.check(
    "connections to payments",
    isEnforced ? "a stranger's pod is refused by the network" : "this cluster's network enforces no policies",
    caller === 0,
    "the pods of rooms reach payments",
  );
}
