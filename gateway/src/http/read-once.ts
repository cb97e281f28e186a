import type { Express } from "express";

/** What Express derives from a request's head at each access. Several guards of each call read them. */
const derived = ["host", "ip", "protocol", "query"] as const;

/** Makes each request derive these once. */
export function readOnce(app: Express): void {
  for (const name of derived) {
    const derive = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(app.request), name)?.get;
    if (!derive) throw new Error(`Express derives no request.${name}`);
    const known = Symbol(name);
    Object.defineProperty(app.request, name, {
      configurable: true,
      get(this: Record<symbol, unknown>) {
        this[known] ??= derive.call(this);
        return this[known];
      },
    });
  }
}
