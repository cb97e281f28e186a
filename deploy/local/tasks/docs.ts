import { makeEverything } from "../build/everything.ts";

/** `npm run docs`: writes the table of settings in the README, docs/threats.md, docs/metrics.md and THIRD-PARTY-NOTICES.md. */
await makeEverything();
const { writeSettingsTable } = await import("../../checks/settings-table.ts");
await writeSettingsTable();
const { writeThreatsDocument } = await import("../../threats/document.ts");
writeThreatsDocument();
const { writeMetricsDocument } = await import("../../checks/metrics-table.ts");
writeMetricsDocument();
const { writeThirdPartyNotices } = await import("../../checks/third-party-notices.ts");
writeThirdPartyNotices();
