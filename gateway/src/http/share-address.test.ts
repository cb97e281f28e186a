import type { NetworkInterfaceInfo } from "node:os";
import { expect, test } from "vitest";
import { shareAddressFinder } from "./share-address.ts";

const at = (address: string, internal = false) =>
  ({ address, internal, family: "IPv4" }) as NetworkInterfaceInfo;
const machine = {
  lo: [at("127.0.0.1", true)],
  docker0: [at("172.17.0.1")],
  eth1: [at("169.254.7.7")],
  eth0: [at("10.0.0.5")],
  wlan0: [{ ...at("fe80::1"), family: "IPv6" } as NetworkInterfaceInfo, at("192.168.1.23")],
};
const find = (listenHost: string, pageOrigin: string, interfaces: object = machine) =>
  shareAddressFinder({ listenHost, port: 8080 }, () => interfaces as typeof machine)(pageOrigin);

test.each(["https://tutti.example", "http://192.168.1.23:8080", "http://localhost.example"])(
  "a page at %s shares its own address",
  (page) => {
    expect(find("0.0.0.0", page)).toEqual({ origin: null, reason: "same" });
  },
);

test.each(["http://localhost:8080", "http://127.0.0.1:8080", "http://[::1]:8080", "http://a.localhost:1"])(
  "a page at %s shares the machine's address in its network",
  (page) => {
    expect(find("0.0.0.0", page)).toEqual({ origin: "http://192.168.1.23:8080", reason: "lan" });
    expect(find("::", page)).toEqual({ origin: "http://192.168.1.23:8080", reason: "lan" });
  },
);

test("one address that is listened on is the one to share", () => {
  expect(find("10.0.0.5", "http://localhost")).toEqual({ origin: "http://10.0.0.5:8080", reason: "lan" });
});

test.each(["127.0.0.1", "localhost", "::1"])("on %s other devices cannot reach the product", (host) => {
  expect(find(host, "http://localhost:8080")).toEqual({ origin: null, reason: "loopback" });
});

test("a machine with internal networks only has no address to share", () => {
  const alone = { lo: machine.lo, docker0: machine.docker0, eth1: machine.eth1 };
  expect(find("0.0.0.0", "http://localhost", alone)).toEqual({ origin: null, reason: "loopback" });
});
