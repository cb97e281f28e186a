import { fault } from "@tutti/proto/faults";
import { admits, admitsNetwork, type Cache, callerNetwork } from "@tutti/service-kit";
import { mailboxOf } from "./account.ts";

const hour = 60 * 60_000;
/** Requested mails of one network, which may be a whole school's. */
const requests = { name: "auth:mail-requests", max: 30, per: hour };
/** Requested mails to one mailbox, whatever tag its address has. */
const mails = { name: "auth:mails", max: 5, per: hour };

/** Mails to one address because of registrations, which anybody may cause with another's address. */
const registrations = { name: "auth:registration-mails", max: 5, per: hour };
/** Mails that one account asks for. */
const ofAccount = { name: "auth:account-mails", max: 5, per: hour };

/** Throws `too_many_mails` when a network requests many mails. */
export async function admitMailRequest(cache: Cache, address: string): Promise<void> {
  // guard: mail-requests-per-network
  if (!(await admitsNetwork(cache, requests, callerNetwork(address))))
    throw fault("too_many_mails", {}, { retry_after: hour / 1000 });
}

/** Whether another mail may go to an address, however many networks request one. */
export const admitsMailTo = (cache: Cache, folded: string): Promise<boolean> =>
  // guard: mails-per-address
  admits(cache, mails, mailboxOf(folded));

/** Whether the mail of another registration may go to an address. Counted apart, or strangers could use up the others. */
export const admitsRegistrationMail = (cache: Cache, folded: string): Promise<boolean> =>
  // guard: registration-mails-per-address
  admits(cache, registrations, mailboxOf(folded));

const tooManyMails = () => fault("too_many_mails.address", {}, { retry_after: hour / 1000 });

/**
 * Whether a mail that an account asks for may go to an address. Throws `too_many_mails` if the account asked for several.
 * Over the limit of the address alone it returns false: an error would reveal that its owner asked for mails.
 */
export async function admitsMailOf(
  cache: Cache,
  { userId, folded }: { userId: string; folded: string },
): Promise<boolean> {
  // guard: mails-per-account
  if (!(await admits(cache, ofAccount, userId))) throw tooManyMails();
  return /* guard: others-mails-hidden */ admitsMailTo(cache, folded);
}
