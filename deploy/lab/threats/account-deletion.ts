import { guard, type Threat, threat } from "./threat.ts";

const deletionTest = "services/auth/src/deletion/deletion.int.test.ts";
const exportTest = "services/auth/src/export/export.int.test.ts";
const contractTest = "deploy/contract/account-deletion.int.test.ts";
const erasuresTest = "services/kit/src/erasure/erasures.int.test.ts";
const googleTest = "services/auth/src/google/google.int.test.ts";

/** People who leave: what is left of them, what others could do with it, and what a thief of an account could. */
export const accountDeletion: readonly Threat[] = [
  threat("a thief of an account who stays logged in while it is deleted", guard("deletion-ends-sessions"), [
    deletionTest,
    "the deletion of an account needs the password, hides the account, ends its sessions, and tells until when by mail",
  ]),
  threat("a person who is still found after they left", guard("deleted-accounts-hidden", { instead: "{}" }), [
    deletionTest,
    "the deletion of an account needs the password, hides the account, ends its sessions, and tells until when by mail",
  ]),
  threat("an account that is used on while it is being deleted", guard("deleted-accounts-refused"), [
    contractTest,
    "deleting an account ends its logins and sockets at once; what is left is to take it back",
  ]),
  threat("a listener whose account is being deleted", guard("deleted-accounts-offline"), [
    deletionTest,
    "taken back restores everything, once by mail",
  ]),
  threat("a deletion that loses money that is under way", guard("no-deletion-with-money-under-way"), [
    deletionTest,
    "the deletion of an account is refused while money is under way",
  ]),
  threat("a dispute that finds nobody in the books", guard("settled-before-erasure"), [
    "services/payments/src/erasure/erase-person.int.test.ts",
    "an open checkout, an open dispute and held coins keep the person until they end",
  ]),
  threat("a person whom the memory of readers goes on naming", guard("erased-from-memory"), [
    "services/rooms/src/erasure/erasure.int.test.ts",
    "a guest who leaves is named by no row, and the host's history of songs stays",
  ]),
  threat(
    "held coins of a guest who left, lost",
    guard("coins-returned-before-erasure", { instead: "true" }),
    [
      "services/rooms/src/erasure/erasure.int.test.ts",
      "a guest who leaves is not erased while payments has not returned the coins, and is afterwards",
    ],
  ),
  threat(
    "mails of an address's owner deleted by an account that only states it",
    guard("others-mails-stay", { instead: "true" }),
    [deletionTest, "mails to an address that another account has, or may have, stay"],
  ),
  threat(
    "the name of a person who left, taken by an impostor",
    guard("departed-names", { instead: "false" }),
    [
      deletionTest,
      "the name is not given to others for 90 days, nor is one that looks like it; the address is free",
    ],
  ),
  threat(
    "accounts of the past read from the deletions that auth remembers",
    guard("keyed-tombstones", { instead: '""' }),
    [
      deletionTest,
      "services learn which accounts are gone, also after a change of the secret, by nothing but keyed hashes",
    ],
  ),
  threat(
    "a person forgotten by auth before a service has erased them",
    guard("erased-everywhere-first", { instead: "undefined" }),
    [deletionTest, "auth forgets the person once all services have answered, and cleans the bus first"],
  ),
  threat("events that still name a person on the bus", guard("rewritten-events-resent"), [
    erasuresTest,
    "a deleted account is erased, with its events, and the answer follows them",
  ]),
  threat("a link to a copy of data used up by somebody else", guard("own-copy"), [
    exportTest,
    "a copy of a person's data has everything as JSON and CSV with a README in two languages, and is downloaded once by its owner",
  ]),
  threat("a server kept busy by copies of data", guard("one-copy-a-day"), [
    exportTest,
    "a copy of a person's data is made once a day, unless it failed",
  ]),
  threat("a stranger's Google account linked to an account", guard("linked-by-verified-address"), [
    googleTest,
    "an unlinked Google account is linked again by its owner, and no other's",
  ]),
];
