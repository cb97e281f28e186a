import { tooMany } from "@tutti/proto/errors";
import { admits, admitsNetwork, type Cache, callerNetwork } from "@tutti/service-kit";

const hour = 60 * 60_000;
/** Requested mails of one network, which may be a whole school's. */
const requests = { name: "auth:mail-requests", max: 30, per: hour };
/** Requested mails to one address. */
const mails = { name: "auth:mails", max: 5, per: hour };

/** Throws `too_many_mails` when a network requests many mails. */
export async function admitMailRequest(cache: Cache, address: string): Promise<void> {
  // guard: mail-requests-per-network
  if (!(await admitsNetwork(cache, requests, callerNetwork(address))))
    throw tooMany(
      "Too many mails were requested. Please try again in an hour.",
      hour / 1000,
      "too_many_mails",
    );
}

/** Whether another mail may go to an address, however many networks request one. */
export const admitsMailTo = (cache: Cache, folded: string): Promise<boolean> =>
  // guard: mails-per-address
  admits(cache, mails, folded);

export const tooManyMails = () =>
  tooMany(
    "We sent several mails to this address just now. Please try again in an hour.",
    hour / 1000,
    "too_many_mails",
  );
