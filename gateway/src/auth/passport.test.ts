import type { Request, Response } from "express";
import { expect, test } from "vitest";
import type { Session } from "../model/session.ts";
import { authentication } from "./passport.ts";

/** The authentication of an app whose tokens all belong to `username`. */
const appOf = (username: string) =>
  authentication(
    Object({
      sessions: { find: async () => ({ account: { username } }), forget: () => {} },
      googleClient: { clientId: undefined, authUrl: "", redirectUris: [] },
    }),
  );

const callerOf = async ({ identify }: ReturnType<typeof appOf>) => {
  const request: Request & { session?: Session } = Object({ get: () => `Bearer ${"x".repeat(43)}` });
  const response: Response = Object({});
  await new Promise<void>((resolve, reject) => {
    identify(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return request.session?.account.username;
};

test("two apps in one process authenticate by their own sessions", async () => {
  const [first, second] = [appOf("ada"), appOf("ben")];
  expect(await callerOf(first)).toBe("ada");
  expect(await callerOf(second)).toBe("ben");
});
