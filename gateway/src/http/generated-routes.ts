import { ValidationService } from "@tsoa/runtime";
import { type RequestHandler, Router } from "express";
import type { Multer } from "multer";
import { RegisterRoutes } from "../../gen/routes.ts";

const { validateEnum, validateUnion } = ValidationService.prototype;

/** Whether a value survives JSON: a number too large was parsed as Infinity, which JSON writes as null. */
const outlivesJson = (value: unknown): boolean =>
  typeof value === "number"
    ? Number.isFinite(value)
    : typeof value !== "object" || value === null || Object.values(value).every(outlivesJson);

/**
 * Makes enum and union validation strict. Even with `bodyCoercion: false` tsoa compares enum values as strings, where
 * `["add"]` is "add", `[]` is "" and "null" is null; and it validates unions on a JSON copy, where 1e309 is null. The
 * generated routes create their ValidationService themselves, without a way to inject another, so two methods of its
 * prototype are patched. Query values are strings, as are the members they are compared with.
 */
function parseStrictly(): void {
  ValidationService.prototype.validateEnum = function (name, value, errors, members, parent = "") {
    const member = validateEnum.call(this, name, value, errors, members, parent);
    if (member === value) return member;
    errors[parent + name] ??= { message: "no member", value };
    return undefined;
  };
  ValidationService.prototype.validateUnion = function (name, value, errors, isBody, property, parent = "") {
    if (outlivesJson(value)) return validateUnion.call(this, name, value, errors, isBody, property, parent);
    errors[parent + name] = { message: "no member", value };
    return undefined;
  };
}

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
