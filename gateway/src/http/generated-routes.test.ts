import type { RequestHandler } from "express";
import multer from "multer";
import { expect, test } from "vitest";
import { generatedRoutes } from "./generated-routes.ts";

const paths = (router: ReturnType<typeof generatedRoutes>["router"]) =>
  router.stack.map(({ route }) => route?.path);

test("a route that is taken is served by its taker alone", () => {
  const { router, take } = generatedRoutes(multer());
  expect(paths(router)).toContain("/api/room-playlist");
  const handlers: RequestHandler[] = take("/api/room-playlist");
  expect(handlers.map(({ name }) => name)).toContain("RoomController_playlist");
  expect(paths(router)).not.toContain("/api/room-playlist");
  expect(() => take("/api/room-playlist")).toThrow("No controller answers GET /api/room-playlist.");
});
