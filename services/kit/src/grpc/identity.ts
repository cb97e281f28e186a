import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Caller, VisitorKeys } from "../log/context.ts";
import type { Secrets } from "../platform/secrets.ts";

const caller = z
  .object({
    userId: z.string(),
    username: z.string(),
    isAdmin: z.boolean(),
    created: z.object({ at: z.number(), browsers: z.array(z.guid()) }).optional(),
  })
  .nullable();

const visitorKeys = z.object({
  browsers: z.array(z.guid()),
  networks: z.array(z.guid()),
  firstDay: z.number().nullish(),
});

const signatureOf = (body: string, secret: string) =>
  createHmac("sha256", secret).update(body).digest("base64url");

const sign = (who: Caller | VisitorKeys | null, secret: string): string => {
  const body = Buffer.from(JSON.stringify(who)).toString("base64url");
  return `${body}.${signatureOf(body, secret)}`;
};

/** A request's calls have the same caller object, so it is signed once; the key of all visitors. */
const visitor = {};
const lastSigned = new WeakMap<object, { readonly secret: string; readonly signed: string }>();

/** The caller (null for a visitor) as signed metadata; only a holder of the deployment's secret can produce it. */
export function signCaller(who: Caller | VisitorKeys | null, secret: string): string {
  const key = who ?? visitor;
  const last = lastSigned.get(key);
  if (last?.secret === secret) return last.signed;
  const signed = sign(who, secret);
  lastSigned.set(key, { secret, signed });
  return signed;
}

/** What was signed, as JSON; undefined when the signature is invalid. */
function verify(signed: string, secrets: Secrets): unknown {
  const [body = "", signature = ""] = signed.split(".");
  const given = Buffer.from(signature);
  const isMadeWith = (secret: string) => {
    const expected = Buffer.from(signatureOf(body, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  // guard: caller-signature
  if (!secrets.some(isMadeWith)) return undefined;
  return JSON.parse(Buffer.from(body, "base64url").toString());
}

/** The signed caller, null for a visitor; undefined when the signature is invalid. */
export const verifyCaller = (signed: string, secrets: Secrets): Caller | null | undefined =>
  caller.safeParse(verify(signed, secrets)).data;

/** The signed keys of a visitor; undefined without them, or when the signature is invalid. */
export const verifyVisitor = (signed: string | undefined, secrets: Secrets): VisitorKeys | undefined =>
  signed === undefined ? undefined : visitorKeys.safeParse(verify(signed, secrets)).data;
