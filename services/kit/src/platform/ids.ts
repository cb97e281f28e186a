import { randomBytes } from "node:crypto";
import { v7 } from "uuid";

export interface Ids {
  /** A UUID that sorts by creation time. */
  uuid(): string;
  /** An unguessable token of 256 bits, base64url. */
  token(): string;
}

export const systemIds: Ids = {
  uuid: () => v7(),
  token: () => randomBytes(32).toString("base64url"),
};
