import { isIP } from "node:net";
import { hostname } from "node:os";
import { fault } from "@tutti/proto/faults";
import type { RequestHandler } from "express";
import { remembered } from "../model/remembered.ts";
import { hostOf } from "../request/origin.ts";

interface HostSettings {
  /** The canonical URL for links; null where clients may use any address that reaches the product. */
  readonly publicUrl: string | null;
  /** Further hosts, each with its port unless that is the protocol's default. */
  readonly hosts: readonly string[];
}

const withoutPort = (host: string) => host.replace(/:\d+$/, "");
const isLoopback = (name: string) => name === "localhost" || name === "[::1]" || /^127(\.\d+){3}$/.test(name);
const isAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, "")) !== 0;

/**
 * Returns whether a host is this product. With a public URL: its host, the listed ones, and loopback. Without: also the
 * machine's own name and every IP address, which no foreign name server can redirect.
 */
export function isKnownHost({ publicUrl, hosts }: HostSettings): (host: string) => boolean {
  const listed = new Set(hosts.map((host) => host.toLowerCase()));
  if (publicUrl) listed.add(new URL(publicUrl).host);
  const own = hostname().toLowerCase();
  const names = new Set([own, `${own}.local`]);
  return remembered((given) => {
    const host = given.toLowerCase();
    const name = withoutPort(host);
    if (listed.has(host) || isLoopback(name)) return true;
    return publicUrl === null && (isAddress(name) || names.has(name));
  });
}

/** Rejects requests for other hosts with 421, since links, QR codes and cached pages would lead there. */
export function onlyKnownHosts(isKnown: (host: string) => boolean): RequestHandler {
  return (request, _response, next) => {
    if (isKnown(hostOf(request))) return next();
    next(fault("unknown_host"));
  };
}
