import type { Person } from "@tutti/proto/peace";
import type { Request } from "express";
import { createdOf } from "../model/session.ts";

/** The person behind a request, as sanctions know them. */
export const personOf = ({ session, visitorKeys }: Request): Person => ({
  userId: session?.account.id ?? null,
  visitor: visitorKeys?.() ?? null,
  created: session && createdOf(session.account),
});
