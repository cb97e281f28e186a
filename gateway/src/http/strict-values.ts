import { ValidationService } from "@tsoa/runtime";

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
export function parseStrictly(): void {
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
