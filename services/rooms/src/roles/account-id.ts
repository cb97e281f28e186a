import { fault } from "@tutti/proto/faults";
import { z } from "zod";

/** Throws unless the text has the form of an account's id. */
export function requireAccountId(userId: string): void {
  if (!z.uuid().safeParse(userId).success) throw fault("account_invalid");
}
