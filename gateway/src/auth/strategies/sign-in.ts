import { fault } from "@tutti/proto/faults";
import type { Account } from "@tutti/proto/rpc/auth/v1/auth";
import type { Request } from "express";
import { Strategy } from "passport-custom";

/** A newly opened session and its account. */
export interface SignedIn {
  readonly token: string;
  readonly account: Account;
}

/** A strategy that passes the request's credentials to the auth service, which alone decides. */
export const signInStrategy = (
  open: (request: Request) => Promise<{ token: string; account?: Account | undefined }>,
) =>
  new Strategy((request, done) => {
    open(request).then(
      ({ token, account }) => (account ? done(null, { token, account }) : done(fault("unavailable"))),
      (error: unknown) => done(error),
    );
  });
