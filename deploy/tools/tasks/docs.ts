import { makeEverything } from "../build/everything.ts";

/** `npm run docs`: writes the documents that are made from the sources. */
await makeEverything();
const { writeCommandsDocument } = await import("../checks/commands-document.ts");
writeCommandsDocument();
const { writeSettingsDocument } = await import("../checks/settings-document.ts");
await writeSettingsDocument();
const { writeThreatsDocument } = await import("../../lab/threats/document.ts");
writeThreatsDocument();
const { writeMetricsDocument } = await import("../checks/metrics-table.ts");
writeMetricsDocument();
const { writeThirdPartyNotices } = await import("../checks/third-party-notices.ts");
writeThirdPartyNotices();
