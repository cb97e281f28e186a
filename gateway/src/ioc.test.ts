import express, { type Express } from "express";
import { expect, test } from "vitest";
import { AuthController } from "./controllers/auth.controller.ts";
import { iocContainer, provide } from "./ioc.ts";

const appOf = (clientId: string): Express => {
  const app = express();
  provide(app, Object({ googleClient: { clientId, authUrl: "", redirectUris: [] } }));
  return app;
};

const clientOf = async (app: Express) =>
  (await iocContainer({ app }).get(AuthController).googleConfig()).client_id;

test("two apps in one process have their own dependencies", async () => {
  const [first, second] = [appOf("first"), appOf("second")];
  expect(await clientOf(first)).toBe("first");
  expect(await clientOf(second)).toBe("second");
});

test("a controller of an app without dependencies is an error", () => {
  expect(() => iocContainer({ app: express() }).get(AuthController)).toThrow(/provide/);
});
