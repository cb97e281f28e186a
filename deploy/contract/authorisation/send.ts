import type { Answer, Client } from "../client.ts";
import type { Operation } from "../openapi.ts";
import type { Row, Scene } from "./table.ts";

/** Calls an operation with the input of its row. */
export function send(
  call: Client,
  { method, path }: Operation,
  row: Row,
  scene: Scene,
  token?: string,
): Promise<Answer> {
  const query = new URLSearchParams(Object.entries(row.query?.(scene) ?? {}));
  const url = `/api${path.replace("{username}", scene.username)}?${query}`;
  return method === "GET" ? call.get(url, { token }) : call.post(url, row.body?.(scene) ?? {}, { token });
}
