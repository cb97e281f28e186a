import { makeEverything } from "../build/everything.ts";

/** `npm run drill:cluster`: the chart in a Kubernetes cluster, while parts are replaced, killed, away and hung. */
await makeEverything();
await import("../../chart/drill/main.ts");
