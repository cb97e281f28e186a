import { AuthServiceClient, type AuthServiceServer, AuthServiceService } from "@tutti/proto/rpc/auth/v1/auth";
import type { Logger } from "../log/logger.ts";
import type { Secrets } from "../platform/secrets.ts";
import { rpcClient } from "./client.ts";
import type { InProcessServers } from "./in-process.ts";
import { type Call, mount, type ServingGrpc, serveGrpc } from "./server.ts";

type Answer = (request: { ids: string[] }, call: Call) => Promise<{ users: [] }>;

/** For tests of calls: a service whose `getUsers` and `logout` answer as the test sets it. */
export function answering(log: Logger, inProcess?: InProcessServers) {
  const current: { answer: Answer } = { answer: async () => ({ users: [] }) };
  const unused = () => Promise.reject(new Error("not part of this test"));
  const handlers = new Proxy({} as Parameters<typeof mount<AuthServiceServer>>[1], {
    get: (_target, method) =>
      method === "getUsers" || method === "logout"
        ? (request: { ids: string[] }, call: Call) => current.answer(request, call)
        : unused,
  });
  const services = [mount(AuthServiceService, handlers)];
  return {
    answerWith: (answer: Answer) => {
      current.answer = answer;
    },
    serve: (address = "127.0.0.1:0", secrets: Secrets = ["s"]) =>
      serveGrpc({ address, services, secrets, log, inProcess }),
    clientOf: ({ port }: Pick<ServingGrpc, "port">, secret = "s", usual?: { timeout: number }) =>
      rpcClient(AuthServiceClient, { address: `127.0.0.1:${port}`, secret, inProcess }, usual),
  };
}
