import { ValidationService } from "@tsoa/runtime";

const { validateEnum, validateUnion } = ValidationService.prototype;

/** Would JSON give it back? A number past the largest was read as infinite, which JSON writes as null. */
const outlivesJson = (value: unknown): boolean =>
  typeof value === "number"
    ? Number.isFinite(value)
    : typeof value !== "object" || value === null || Object.values(value).every(outlivesJson);

/**
 * Values that are one of a few pass only as what they are. With `bodyCoercion: false` tsoa still compares them as
 * texts, where `["add"]` is "add", `[]` is "" and "null" is null; and it tries the members of a union on a copy by way
 * of JSON, where 1e309 is null. The routes that tsoa writes make their validation themselves and let nobody hand them
 * another, so the class's own two methods are replaced. A query's values are texts, as are those it is compared with.
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
