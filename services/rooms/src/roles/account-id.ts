import { invalid } from "@tutti/proto/errors";
import { z } from "zod";

/** Throws unless the text has the form of an account's id. */
export function requireAccountId(userId: string): void {
  if (!z.uuid().safeParse(userId).success) throw invalid("There is no such account.", "account_invalid");
}
