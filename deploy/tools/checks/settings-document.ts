import { readFileSync, writeFileSync } from "node:fs";
import { describeSettings, platformSettings, type Settings } from "@tutti/service-kit";
import { loadService } from "../../ops/product/load.ts";
import { distributedSettings, localSettings } from "../../ops/product/settings.ts";
import { inRoot, serviceNames } from "../paths.ts";

const file = inRoot("docs/settings.md");

const cell = (text: string) => text.replaceAll("|", "\\|");

function rows(part: string, settings: Settings): string[] {
  return describeSettings(settings).map(
    ({ env, fallback, kind, meaning }) =>
      `| ${part} | \`${env}\` | ${fallback ? `\`${cell(fallback)}\`` : ""} | ${cell(meaning)} (${cell(kind)}) |`,
  );
}

const introduction = `# Settings

Read from the environment; a wrong value stops the start with one sentence. Every process prints its own settings with
\`--help\`. Written by \`npm run docs\` from the processes' schemas; a test fails when this file is out of date.
`;

async function settingsDocument(): Promise<string> {
  const services = await Promise.all(serviceNames.map(loadService));
  return [
    introduction,
    "| part | setting | default | meaning |",
    "|---|---|---|---|",
    ...rows("`npm start`", localSettings),
    ...rows("`npm run start:distributed`", {
      tlsFolder: distributedSettings.tlsFolder,
      operatorPort: distributedSettings.operatorPort,
    }),
    ...rows("every process", platformSettings),
    ...services.flatMap(({ name, settings }) => rows(name, settings)),
    "",
  ].join("\n");
}

export const writeSettingsDocument = async (): Promise<void> => writeFileSync(file, await settingsDocument());

export const settingsDocumentIsCurrent = async (): Promise<boolean> =>
  readFileSync(file, "utf8") === (await settingsDocument());
