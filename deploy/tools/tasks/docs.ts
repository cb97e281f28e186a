import { makeEverything } from "../build/everything.ts";
import { make } from "../build/make.ts";
import { generation } from "../build/steps.ts";

async function writeDocuments(): Promise<void> {
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
}

/**
 * `npm run docs`: writes the documents that are made from the sources, and the site that is made from all of them;
 * `npm run docs -- site` writes the site alone.
 */
if (process.argv.includes("site")) await make(generation);
else await writeDocuments();
const { documentation } = await import("../docs-site/step.ts");
await make([[documentation]]);
console.log("The documentation: dist/docs/index.html");
