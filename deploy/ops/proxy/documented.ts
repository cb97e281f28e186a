import { readFileSync } from "node:fs";
import { inRoot } from "../../tools/paths.ts";

export const proxies = ["nginx", "caddy"] as const;
export type ProxyName = (typeof proxies)[number];

const files: Record<ProxyName, string> = { nginx: "nginx.conf", caddy: "Caddyfile" };

/** The documented configuration, as in docs/operating.md. */
export const documented = (name: ProxyName): string =>
  readFileSync(inRoot("deploy/ops/proxy", files[name]), "utf8");
