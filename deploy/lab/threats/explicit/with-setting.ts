/** A JSON document with another value at a path such as `routes.bodyCoercion`, which must exist. */
export function withSetting(json: string, path: string, value: unknown): string {
  const document = JSON.parse(json);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const parent = keys.reduce((object, key) => object?.[key], document);
  if (parent?.[last] === undefined) throw new Error(`There is no setting ${path}.`);
  parent[last] = value;
  return `${JSON.stringify(document, null, 2)}\n`;
}
