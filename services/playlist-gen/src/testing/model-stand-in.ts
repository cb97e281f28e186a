import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void;

/** Fake of OpenAI's chat completions API; `answer` decides each response. */
export interface ModelStandIn {
  /** As in the setting OPENAI_BASE_URL. */
  readonly base: string;
  readonly asked: {
    readonly url: string | undefined;
    readonly key: string | undefined;
    readonly body: unknown;
  }[];
  answer: Answer;
  /** Resolves when `count` requests have arrived. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function modelStandIn(): Promise<ModelStandIn> {
  let waiting: { count: number; done: () => void }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk;
    });
    request.on("end", () => {
      standIn.asked.push({ url: request.url, key: request.headers.authorization, body: JSON.parse(body) });
      standIn.answer(request, body, response);
      for (const { done } of waiting.filter(({ count }) => count <= standIn.asked.length)) done();
      waiting = waiting.filter(({ count }) => count > standIn.asked.length);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const standIn: ModelStandIn = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    answer: (_request, _body, response) => response.writeHead(500).end("{}"),
    arrived: (count) =>
      new Promise((done) => {
        if (standIn.asked.length >= count) done();
        else waiting.push({ count, done });
      }),
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return standIn;
}

/** The body of an answer whose message is `content`. */
export const completion = (content: string | null, more: object = {}): string =>
  JSON.stringify({
    id: "1",
    object: "chat.completion",
    created: 0,
    model: "test-model",
    choices: [
      { index: 0, finish_reason: "stop", message: { role: "assistant", content, refusal: null, ...more } },
    ],
  });
export const replying =
  (body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (_request, _body, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  };
export const writing = (content: string): Answer => replying(completion(content));
export const saying = (draft: unknown): Answer => writing(JSON.stringify(draft));
