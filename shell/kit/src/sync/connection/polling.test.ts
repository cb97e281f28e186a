import { expect, test } from "vitest";
import { pollingTransport } from "./polling.ts";

interface Request {
  readonly method: string;
  readonly query: Record<string, string>;
  readonly body: string | null;
  answer(status: number, body?: object): Promise<void>;
}

const settle = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

/** A server that answers each request on the test's command, and the transport's reports. */
function open(ticket: string | null) {
  const requests: Request[] = [];
  const reported: unknown[] = [];
  const fetcher: typeof fetch = (address, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      requests.push({
        method: init?.method ?? "GET",
        query: Object.fromEntries(new URL(String(address)).searchParams),
        body: typeof init?.body === "string" ? init.body : null,
        answer: async (status, body) => {
          resolve(new Response(body ? JSON.stringify(body) : null, { status }));
          await settle();
        },
      });
    });
  const transport = pollingTransport("https://tutti.example", fetcher)(ticket, {
    opened: () => reported.push("opened"),
    message: (text) => reported.push(JSON.parse(text)),
    closed: (reason) => reported.push(reason),
  });
  const last = () => {
    const request = requests.at(-1);
    if (!request) throw new Error("Nothing was asked.");
    return request;
  };
  return { transport, requests, reported, last };
}

test("it connects with the ticket, fetches, and confirms received messages with the next fetch", async () => {
  const { reported, last } = open("t1");
  expect(last()).toMatchObject({ method: "POST", query: { ticket: "t1" } });
  await last().answer(201, { session: "s1" });
  expect(last()).toMatchObject({ method: "GET", query: { session: "s1", ack: "0" } });
  await last().answer(200, { seq: 2, frames: [{ event: "a" }, { event: "b" }] });
  expect(reported).toEqual(["opened", { event: "a" }, { event: "b" }]);
  expect(last().query).toEqual({ session: "s1", ack: "2" });
});

test("messages go out one after the other", async () => {
  const { transport, requests, last } = open(null);
  await last().answer(201, { session: "s1" });
  transport.send("first");
  transport.send("second");
  await settle();
  const posts = () => requests.filter(({ body }) => body !== null).map(({ body }) => body);
  expect(posts()).toEqual(["first"]);
  await last().answer(204);
  expect(posts()).toEqual(["first", "second"]);
});

test("the server's close code is reported after its last messages", async () => {
  const { reported, last } = open(null);
  await last().answer(201, { session: "s1" });
  await last().answer(200, { seq: 1, frames: [{ event: "error" }], closed: { code: 4404, reason: "x" } });
  expect(reported).toEqual(["opened", { event: "error" }, { code: 4404, reason: "x" }]);
});

test("an invalid ticket and a forgotten connection are reported with a socket's codes", async () => {
  const refused = open("old");
  await refused.last().answer(401);
  expect(refused.reported).toMatchObject([{ code: 4401 }]);
  const forgotten = open(null);
  await forgotten.last().answer(201, { session: "s1" });
  await forgotten.last().answer(410);
  expect(forgotten.reported).toMatchObject(["opened", { code: 1012 }]);
});

test("closing sends a disconnect and reports nothing", async () => {
  const { transport, reported, last } = open(null);
  await last().answer(201, { session: "s1" });
  transport.close();
  await settle();
  expect(last()).toMatchObject({ method: "DELETE", query: { session: "s1" } });
  expect(reported).toEqual(["opened"]);
});
