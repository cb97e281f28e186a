import { BlockList } from "node:net";
import { notFound } from "@tutti/proto/errors";
import type { RequestHandler } from "express";

/** Networks that no stranger's address is of: this machine's, and those of private deployments. */
const inside = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["100.64.0.0", 10],
] as const)
  inside.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  inside.addSubnet(network, bits, "ipv6");

export function isInside(address: string): boolean {
  // How a socket that speaks both names an address of the older kind.
  const older = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return older ? inside.check(older, "ipv4") : inside.check(address, address.includes(":") ? "ipv6" : "ipv4");
}

/** For who runs the product: whoever comes by a proxy, or from elsewhere, finds nothing here. */
export const fromInside: RequestHandler = (request, _response, next) => {
  const isDirect = request.get("x-forwarded-for") === undefined && request.get("forwarded") === undefined;
  if (isDirect && isInside(request.socket.remoteAddress ?? "")) return next();
  next(notFound("There is no such call.", "no_such_call"));
};
