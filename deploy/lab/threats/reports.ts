import { guard, type Threat, threat } from "./threat.ts";

const reportsTest = "services/moderation/src/reports/reports.int.test.ts";
const textTest = "services/moderation/src/reports/parse-text.test.ts";

/** Abuse of reports and of blocks. */
export const reports: readonly Threat[] = [
  threat("a visitor who reports without end by deleting cookies", guard("visitors-reports-per-network"), [
    "services/moderation/src/reports/reports.int.test.ts",
    "visitors of one network report 30 times in 24 hours",
  ]),
  threat("a listener who decides reports past the gateway", guard("admin-decides-reports"), [
    reportsTest,
    "a report is decided by administrators only, with a reason",
  ]),
  threat("a listener who reads reports past the gateway", guard("admin-reads-reports"), [
    reportsTest,
    "only administrators list reports, also past the gateway",
  ]),
  threat("one account that floods the administrators with reports", guard("reports-per-day"), [
    reportsTest,
    "a person reports 10 times in 24 hours, also at once, and again after that",
  ]),
  threat("reports sent at once that pass the limit together", guard("reports-one-at-a-time"), [
    reportsTest,
    "a person reports 10 times in 24 hours, also at once, and again after that",
  ]),
  threat("a report of oneself, for the notice of its decision", guard("report-somebody-else"), [
    reportsTest,
    "oneself is not reported, by name or by one's own room",
  ]),
  threat("an appeal against a notice of somebody else", guard("own-notices"), [
    "services/moderation/src/reports/reports.int.test.ts",
    "nobody appeals for somebody else, after 30 days, or without words",
  ]),
  threat("an appeal that opens a decision for ever again", guard("appeal-once"), [
    "services/moderation/src/reports/reports.int.test.ts",
    "the side that lost appeals once; the reports are open again, and the next decision is final",
  ]),
  threat("an appeal against a decision that is long done", guard("appeal-in-time"), [
    "services/moderation/src/reports/reports.int.test.ts",
    "nobody appeals for somebody else, after 30 days, or without words",
  ]),
  threat("a second decision that contradicts the first", guard("report-decided-once"), [
    reportsTest,
    "one of two administrators who decide at once does, and both sides get one notice",
  ]),
  threat(
    "an owner who learns which administrator decided about the room",
    guard("unnamed-administrators", { instead: "faces.get(act.byId)?.username ?? null" }),
    ["gateway/src/presenters/peace.test.ts", "is in the log with its reason and without a name"],
  ),
  threat("an oversized text in a report or a decision", guard("report-text-length"), [
    textTest,
    "has a wrong length",
  ]),
  threat("a report whose controls reorder the text around it", guard("report-text-order"), [
    textTest,
    "a text with the bidi control in",
  ]),
  threat("a blocked account that follows again", guard("blocked-cannot-follow"), [
    "services/auth/src/block.int.test.ts",
    "blocking ends following both ways, and neither follows the other until it ends",
  ]),
];
