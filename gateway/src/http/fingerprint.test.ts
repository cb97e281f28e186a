import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { fingerprintOf } from "./idempotency.ts";

const body = { username: "ada", password: "correct horse" };
const call = { path: "/api/auth/register", body, files: undefined };
const fingerprint = fingerprintOf("secret", "network:a", "key", call);

const upload = (text: string, name = "me.png") =>
  fingerprintOf("secret", "network:a", "key", {
    path: "/api/user/avatar",
    body: {},
    files: Object({ avatar: [{ fieldname: "avatar", originalname: name, buffer: Buffer.from(text) }] }),
  });

test("the same call has the same fingerprint, another body or path a different one", () => {
  expect(fingerprintOf("secret", "network:a", "key", { ...call, body: { ...body } })).toBe(fingerprint);
  const others = [
    { ...call, body: { ...body, password: "wrong horse" } },
    { ...call, path: "/api/auth/login" },
  ];
  for (const other of others)
    expect(fingerprintOf("secret", "network:a", "key", other)).not.toBe(fingerprint);
});

test("a password cannot be guessed from it without the services' secret", () => {
  const text = `${call.path}\n${JSON.stringify(body)}`;
  expect(fingerprint).not.toBe(createHash("sha256").update(text).digest("hex"));
  expect(fingerprintOf("guessed", "network:a", "key", call)).not.toBe(fingerprint);
});

test("equal bodies of other callers and keys are not recognised", () => {
  expect(fingerprintOf("secret", "network:b", "key", call)).not.toBe(fingerprint);
  expect(fingerprintOf("secret", "network:a", "other", call)).not.toBe(fingerprint);
});

test("an upload's bytes count, not the file's name", () => {
  expect(upload("a", "again.png")).toBe(upload("a"));
  expect(upload("b")).not.toBe(upload("a"));
});
