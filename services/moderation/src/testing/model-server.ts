import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** The model's input, with the text typed by a guest. */
export interface Asked {
  readonly song: { readonly title: string; readonly artist: string };
  readonly criteria: string;
  readonly strictness: string;
}
export type Answer = (asked: Asked, response: ServerResponse) => void;

export interface ModelServer {
  readonly url: string;
  /** Raw request bodies. */
  readonly bodies: string[];
  answer: Answer;
  stop(): Promise<void>;
}

const completion = (content: string) =>
  JSON.stringify({
    id: "1",
    object: "chat.completion",
    created: 0,
    model: "test",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content, refusal: null } }],
  });

/** Responds with this text as the model's message. */
export const says =
  (content: string | object): Answer =>
  (_asked, response) => {
    response.setHeader("content-type", "application/json");
    response.end(completion(typeof content === "string" ? content : JSON.stringify(content)));
  };

/** Fake chat completions API on loopback; `answer` produces its responses. */
export async function startModelServer(answer: Answer): Promise<ModelServer> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    const { messages } = JSON.parse(body);
    running.answer(JSON.parse(messages.at(-1).content), response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const running: ModelServer = {
    url: `http://127.0.0.1:${port}/v1`,
    bodies,
    answer,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return running;
}
