import { parse } from "node:querystring";
import type { Express } from "express";
import { LRUCache } from "lru-cache";
import { maxBytes } from "../model/max-bytes.ts";

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

type Query = ReturnType<typeof parse>;

const memory = 1 << 20;
/** Longer queries are rarely repeated. */
const maxLength = 512;

/**
 * Express's simple query parser, which remembers what it parsed: Express parses on every access to `request.query`, and
 * pages repeat their reads. The results are frozen, since requests share them.
 */
export function queryParser(): (text: string) => Query {
  const known = new LRUCache<string, Query>(maxBytes(memory, (_query, text) => 4 * text.length + 100));
  return (text) => {
    if (typeof text !== "string" || text.length > maxLength) return parse(text);
    const found = known.get(text);
    if (found) return found;
    const query = parse(text);
    for (const value of Object.values(query)) Object.freeze(value);
    Object.freeze(query);
    known.set(text, query);
    return query;
  };
}
