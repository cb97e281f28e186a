import { type RequestHandler, Router } from "express";
import type { Multer } from "multer";
import { RegisterRoutes } from "../../gen/routes.ts";
import { parseStrictly } from "./strict-values.ts";

interface GeneratedRoutes {
  /** All routes but those that were taken. */
  readonly router: Router;
  /** Takes the handlers of a GET out of the router, for a route that puts its own before them. */
  take(path: string): RequestHandler[];
}

/** The routes that tsoa generates from the controllers. */
export function generatedRoutes(multer: Multer): GeneratedRoutes {
  const router = Router();
  parseStrictly();
  RegisterRoutes(router, { multer });
  const take = (path: string): RequestHandler[] => {
    const place = router.stack.findIndex(
      ({ route }) => route?.path === path && route.stack.every(({ method }) => method === "get"),
    );
    const [layer] = place < 0 ? [] : router.stack.splice(place, 1);
    if (!layer?.route) throw new Error(`No controller answers GET ${path}.`);
    return layer.route.stack.map(({ handle }) => handle);
  };
  return { router, take };
}
