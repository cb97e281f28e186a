import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { issue, newAuthority } from "@tutti/service-kit/authority";
import { afterEach, beforeEach, expect, test } from "vitest";
import { certificatesIn } from "./certificates.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tutti-tls-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(file(name), "utf8");
const everything = () => readdirSync(folder).map((name) => [name, read(name)]);
const ours = () => ({ certificate: read("ca.crt"), key: read("ca.key") });

test("keys are readable by their owner alone", async () => {
  await certificatesIn(folder);
  expect(readdirSync(folder)).toContain("rooms.key");
  for (const name of readdirSync(folder)) expect(statSync(file(name)).mode & 0o777, name).toBe(0o600);
});

test("a valid certificate is kept", async () => {
  await certificatesIn(folder);
  const first = everything();
  await certificatesIn(folder);
  expect(everything()).toEqual(first);
});

test("a certificate that ends soon is renewed, and no other", async () => {
  await certificatesIn(folder);
  const payments = read("payments.crt");
  const old = await issue(ours(), ["rooms"], 100);
  writeFileSync(file("rooms.crt"), old.certificate);
  writeFileSync(file("rooms.key"), old.key);
  await certificatesIn(folder);
  expect(read("rooms.crt")).not.toBe(old.certificate);
  expect(read("rooms.key")).not.toBe(old.key);
  expect(read("payments.crt")).toBe(payments);
});

test("an authority that ends soon is renewed, and every certificate with it", async () => {
  const old = await newAuthority("Tutti deployment", 100);
  writeFileSync(file("ca.crt"), old.certificate);
  writeFileSync(file("ca.key"), old.key);
  const rooms = await issue(old, ["rooms"]);
  writeFileSync(file("rooms.crt"), rooms.certificate);
  writeFileSync(file("rooms.key"), rooms.key);
  await certificatesIn(folder);
  expect(read("ca.crt")).not.toBe(old.certificate);
  expect(read("rooms.crt")).not.toBe(rooms.certificate);
});

test("an operator's own are used unchanged; a missing one is named", async () => {
  await certificatesIn(folder);
  rmSync(file("ca.key"));
  const theirs = everything();
  await certificatesIn(folder);
  expect(everything()).toEqual(theirs);
  rmSync(file("sync.key"));
  await expect(certificatesIn(folder)).rejects.toThrow("no certificate for sync");
});
