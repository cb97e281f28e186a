import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { mailSettingsOf } from "./config.ts";

const given = {
  smtpUrl: undefined,
  mailFrom: undefined,
  mailFolder: undefined,
  publicUrl: undefined,
};

test("SMTP needs the public address, since the host of a request may be an attacker's", () => {
  const smtp = { ...given, smtpUrl: "smtp://mail.example", mailFrom: "Tutti <mail@tutti.example>" };
  expect(() => mailSettingsOf(smtp)).toThrow("SMTP_URL needs PUBLIC_URL");
  expect(mailSettingsOf({ ...smtp, publicUrl: "https://tutti.example/" }).origin).toBe(
    "https://tutti.example",
  );
});

test("SMTP needs a sender", () => {
  const smtp = { ...given, smtpUrl: "smtp://mail.example", publicUrl: "https://tutti.example" };
  expect(() => mailSettingsOf(smtp)).toThrow("SMTP_URL needs MAIL_FROM");
});

test("without SMTP mails go to a folder, and links lead to the request's host", () => {
  expect(mailSettingsOf(given)).toMatchObject({ origin: null, folder: path.join(tmpdir(), "tutti-mail") });
  expect(mailSettingsOf({ ...given, mailFolder: "/data/mail" }).folder).toBe("/data/mail");
});

test("a public address that is none stops the start", () => {
  expect(() => mailSettingsOf({ ...given, publicUrl: "tutti" })).toThrow("PUBLIC_URL must be an address");
});
