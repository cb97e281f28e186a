import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { fault } from "@tutti/proto/faults";
import { createLogger } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { answerErrors } from "../http/errors.ts";
import { SlowRefusals } from "./slow-refusals.ts";

/** What answers a call: it emits `close` when its connection is lost. */
const open = () => Object.assign(new EventEmitter(), { destroyed: false });

test("a network that goes on calling beyond its limits waits for each refusal, and others do not", () => {
  const clock = manualClock();
  const refusals = new SlowRefusals(clock);
  let answered = 0;
  const refuse = (address: string) => refusals.answer(address, open(), () => answered++);
  for (let i = 0; i < 60; i++) refuse("198.51.100.1");
  expect(answered).toBe(60);
  refuse("198.51.100.1");
  refuse("198.51.100.1");
  refuse("203.0.113.5");
  expect(answered).toBe(61);
  clock.advance(500);
  expect(answered).toBe(63);
});

test("a network is answered at once again in the next minute", () => {
  const clock = manualClock();
  const refusals = new SlowRefusals(clock);
  let answered = 0;
  for (let i = 0; i < 61; i++) refusals.answer("198.51.100.1", open(), () => answered++);
  clock.advance(60_000);
  expect(answered).toBe(61);
  refusals.answer("198.51.100.1", open(), () => answered++);
  expect(answered).toBe(62);
});

test("no more than 2,000 refusals are held back at a time", () => {
  const refusals = new SlowRefusals(manualClock());
  let answered = 0;
  for (let i = 0; i < 2070; i++) refusals.answer("198.51.100.1", open(), () => answered++);
  expect(answered).toBe(70);
});

test("the refusals held at a time take no more than an eighth of the descriptors", () => {
  const refusals = new SlowRefusals(manualClock(), 896);
  let answered = 0;
  for (let i = 0; i < 200; i++) refusals.answer("198.51.100.1", open(), () => answered++);
  expect(answered).toBe(60 + 140 - 112);
});

test("a connection that closes while its refusal is held is not answered and makes room", () => {
  const clock = manualClock();
  const refusals = new SlowRefusals(clock, 8);
  let answered = 0;
  const refuse = () => {
    const connection = open();
    refusals.answer("198.51.100.1", connection, () => answered++);
    return connection;
  };
  for (let i = 0; i < 60; i++) refuse();
  const held = refuse();
  refuse();
  expect(answered).toBe(61);
  held.destroyed = true;
  held.emit("close");
  expect(held.listenerCount("close")).toBe(0);
  refuse();
  expect(answered).toBe(61);
  clock.advance(500);
  expect(answered).toBe(62);
});

test("a connection that has been closed before its refusal takes no place", () => {
  const clock = manualClock();
  const refusals = new SlowRefusals(clock, 8);
  let answered = 0;
  const refuse = (connection = open()) => refusals.answer("198.51.100.1", connection, () => answered++);
  for (let i = 0; i < 60; i++) refuse();
  refuse(Object.assign(open(), { destroyed: true }));
  refuse();
  expect(answered).toBe(60);
  clock.advance(500);
  expect(answered).toBe(61);
});

test("a site that changes its IPv6 network for each call waits, too", () => {
  const clock = manualClock();
  const refusals = new SlowRefusals(clock);
  let answered = 0;
  const refuse = (address: string) => refusals.answer(address, open(), () => answered++);
  for (let i = 0; i < 300; i++) refuse(`2001:db8:1:${i.toString(16)}::1`);
  expect(answered).toBe(240);
  refuse("2001:db8:2::1");
  expect(answered).toBe(241);
});

test("at a stop all held refusals are answered at once, and none is held any more", () => {
  const clock = manualClock();
  const refusals = new SlowRefusals(clock);
  let answered = 0;
  const refuse = () => refusals.answer("198.51.100.1", open(), () => answered++);
  for (let i = 0; i < 70; i++) refuse();
  expect(answered).toBe(60);
  refusals.stop();
  expect(answered).toBe(70);
  refuse();
  expect(answered).toBe(71);
  clock.advance(500);
  expect(answered).toBe(71);
});

test("a caller that hangs up during the wait harms no other call", async () => {
  const clock = manualClock();
  const refusals = new SlowRefusals(clock, 8);
  const app = express();
  let calls = 0;
  app.use((_request, _response, next) => {
    calls++;
    next(fault("too_many_calls", {}, { retry_after: 60 }));
  });
  app.use(answerErrors(createLogger("test", "silent"), refusals));
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const call = () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.status);
  for (let i = 0; i < 60; i++) expect(await call()).toBe(429);
  const closed = new Promise((resolve) =>
    server.once("request", (_request, response) => response.once("close", resolve)),
  );
  const gone = connect(port, "127.0.0.1", () => gone.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n"));
  await expect.poll(() => calls).toBe(61);
  gone.destroy();
  await closed;
  // The only place is free again, so this one waits.
  const waiting = call();
  await expect.poll(() => calls).toBe(62);
  const answered = Promise.race([waiting, new Promise((resolve) => setImmediate(resolve, "held"))]);
  expect(await answered).toBe("held");
  clock.advance(500);
  expect(await waiting).toBe(429);
});
