import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { memoryCache, systemIds, WakeSignal } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { register } from "../commands/register.ts";
import { firefox } from "../testing/browsers.ts";
import { openDatabase, silent } from "../testing/open-database.ts";
import { recordingLog } from "../testing/recording-log.ts";
import { settled } from "../testing/settled.ts";
import { startSmtpServer } from "../testing/smtp-server.ts";
import { sendDue, startMailSender } from "./send-due.ts";
import { smtpTransport } from "./smtp-transport.ts";
import type { MailTransport } from "./transport.ts";
import { folderTransport } from "./transport-of.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;

const clock = manualClock(Date.UTC(2026, 0, 1));
const hour = 60 * 60_000;
let db: Opened["db"];
let close: Opened["close"];
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let transport: MailTransport;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
  smtp = await startSmtpServer();
  transport = smtpTransport(smtp.url, "Tutti <mail@tutti.example>");
});
beforeEach(async () => {
  await db.mail.deleteMany();
  smtp.received.length = 0;
  smtp.answerWith("accept");
});
afterAll(async () => {
  transport.close();
  await smtp.stop();
  await close();
});

const deps = () => ({
  db,
  cache: memoryCache(clock),
  clock,
  ids: systemIds,
  log: silent,
  google: null,
  wakeMail: () => {},
  ...settled,
});
let n = 0;
const signUp = async (language: "en" | "zh" = "en") => {
  const username = `ada${++n}`;
  const input = { username, email: `${username}@example.org`, password: "correct horse" };
  await register(deps(), input, { ...firefox, language });
  return input;
};
const sender = (log = silent) => ({ db, clock, ids: systemIds, log, transport, origin: null });

test("a registration's mail arrives over SMTP once, as text and HTML with the same link", async () => {
  const { email, username } = await signUp();
  expect(await sendDue(sender())).toBe(1);
  expect(await sendDue(sender())).toBe(0);
  expect(smtp.received).toHaveLength(1);
  const mail = smtp.received[0];
  expect(mail).toMatchObject({
    from: { name: "Tutti", address: "mail@tutti.example" },
    to: [{ address: email }],
    subject: "Confirm your email address · Tutti",
  });
  const link = /https:\/\/tutti\.example\/verify_email#[\w-]{43}/;
  const [inText] = link.exec(mail?.text ?? "") ?? [];
  expect(inText).toBeDefined();
  expect(mail?.html).toContain(`href="${inText}"`);
  expect(mail?.text).toContain(`Hi ${username},`);
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
});

test("the mail of an account is in its language", async () => {
  await signUp("zh");
  await sendDue(sender());
  expect(smtp.received[0]?.subject).toBe("请确认你的邮箱地址 · Tutti");
  expect(smtp.received[0]?.html).toContain('<html lang="zh">');
});

test("no token of a link is stored, neither before nor after it is sent", async () => {
  await signUp();
  const before = await db.mail.findMany();
  await sendDue(sender());
  const token = /#([\w-]{43})/.exec(smtp.received[0]?.text ?? "")?.[1] ?? "";
  expect(token).not.toBe("");
  const hashes = (await db.link.findMany()).map(({ tokenHash }) => Buffer.from(tokenHash).toString("latin1"));
  expect(hashes).not.toContain(token);
  const rows = JSON.stringify([
    before,
    await db.mail.findMany(),
    await db.link.findMany(),
    await db.user.findMany(),
  ]);
  expect(rows).not.toContain(token);
});

test("two senders at once send a mail once", async () => {
  await signUp();
  await Promise.all([sendDue(sender()), sendDue(sender()), sendDue(sender())]);
  expect(smtp.received).toHaveLength(1);
});

test("a mail that the server defers is retried ever later, with the same id, and arrives", async () => {
  await signUp();
  smtp.answerWith(451);
  const delays: number[] = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    await sendDue(sender());
    const { nextAttemptAt } = await db.mail.findFirstOrThrow();
    delays.push((nextAttemptAt.getTime() - clock.now()) / 1000);
    clock.advance(nextAttemptAt.getTime() - clock.now());
  }
  expect(delays).toEqual([15, 30, 60, 120]);
  const { id } = await db.mail.findFirstOrThrow();
  smtp.answerWith("accept");
  await sendDue(sender());
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${id}@tutti.example>`]);
  expect(await db.mail.count()).toBe(0);
});

test("a mail that is not accepted for a day is given up with a log line, which has no address", async () => {
  const { email } = await signUp();
  const since = clock.now();
  const { log, lines } = recordingLog();
  smtp.answerWith(451);
  for (;;) {
    await sendDue(sender(log));
    const mail = await db.mail.findFirst();
    if (!mail) break;
    clock.advance(mail.nextAttemptAt.getTime() - clock.now());
  }
  expect(clock.now() - since).toBeGreaterThan(21 * hour);
  expect(clock.now() - since).toBeLessThanOrEqual(24 * hour);
  expect(lines().at(-1)).toMatchObject({ level: 50, msg: "a mail was given up", kind: "verify_address" });
  expect(JSON.stringify(lines())).not.toContain(email);
});

test("a mail whose receiver is refused for good is given up at once", async () => {
  await signUp();
  smtp.answerWith(550);
  const { log, lines } = recordingLog();
  await sendDue(sender(log));
  expect(await db.mail.count()).toBe(0);
  expect(lines()).toEqual([expect.objectContaining({ msg: "a mail was given up", reason: "EENVELOPE 550" })]);
});

test("a sender that stops begins no further mail, and its stop does not wait for a hung server", async () => {
  await signUp();
  await signUp();
  const begun = Promise.withResolvers<void>();
  let count = 0;
  const hung: MailTransport = {
    send: () => {
      count++;
      begun.resolve();
      return new Promise<never>(() => {});
    },
    close: () => {},
  };
  const own = manualClock(clock.now());
  const running = startMailSender({ ...sender(), clock: own, transport: hung }, new WakeSignal());
  await begun.promise;
  const stopped = running.stop();
  own.advance(3000);
  await stopped;
  expect(count).toBe(1);
});

test.each(["a,b", "a;b", "group:a"])(
  "an address with %s before its @ is one receiver, never read as a list",
  async (local) => {
    const to = `${local}@example.org`;
    await transport.send({ id: "1", to, subject: "Hello", text: "Hello", html: "<p>Hello</p>" });
    expect(smtp.receivers.at(-1)).toEqual([`"${local}"@example.org`]);
  },
);

test("an address with a line break is refused for good", async () => {
  const to = "a@example.org\r\nBcc:b@example.org";
  const refused = transport.send({ id: "1", to, subject: "Hello", text: "Hello", html: "" });
  await expect(refused).rejects.toMatchObject({ name: "MailRefused", isFinal: true });
  expect(smtp.received).toEqual([]);
});

test("while the SMTP server is away mails wait", async () => {
  await signUp();
  const away = smtpTransport("smtp://127.0.0.1:9", "tutti@localhost");
  await sendDue({ ...sender(), transport: away });
  away.close();
  expect(await db.mail.findFirst()).toMatchObject({ attempts: 1 });
});

test("without SMTP a mail becomes a file that only its owner reads, and the log says where", async () => {
  const { email } = await signUp();
  const folder = path.join(await mkdtemp(path.join(tmpdir(), "tutti-mail-")), "mail");
  const { log, lines } = recordingLog();
  await sendDue({ ...sender(), transport: folderTransport(folder, "Tutti <tutti@localhost>", log) });
  const [name = ""] = await readdir(folder);
  const file = path.join(folder, name);
  expect(lines()).toEqual([expect.objectContaining({ file })]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const mail = await PostalMime.parse(await readFile(file));
  expect(mail).toMatchObject({ to: [{ address: email }], subject: "Confirm your email address · Tutti" });
  await rm(path.dirname(folder), { recursive: true });
});
