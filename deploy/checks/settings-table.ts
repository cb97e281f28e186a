import { readFileSync, writeFileSync } from "node:fs";
import { describeSettings, platformSettings, type Settings } from "@tutti/service-kit";
import { inRoot, serviceNames } from "../local/paths.ts";
import { loadService } from "../local/product/load.ts";
import { distributedSettings, localSettings } from "../local/product/settings.ts";

const readme = inRoot("README.md");
const [begin, end] = ["<!-- settings: begin -->", "<!-- settings: end -->"];

const cell = (text: string) => text.replaceAll("|", "\\|");

function rows(part: string, settings: Settings): string[] {
  return describeSettings(settings).map(
    ({ env, fallback, kind, meaning }) =>
      `| ${part} | \`${env}\` | ${fallback ? `\`${cell(fallback)}\`` : ""} | ${cell(meaning)} (${cell(kind)}) |`,
  );
}

/** The README's table of settings, generated from the processes' schemas. */
async function table(): Promise<string> {
  const services = await Promise.all(serviceNames.map(loadService));
  return [
    "| part | setting | default | meaning |",
    "|---|---|---|---|",
    ...rows("`npm start`", localSettings),
    ...rows("`npm run start:distributed`", {
      tlsFolder: distributedSettings.tlsFolder,
      operatorPort: distributedSettings.operatorPort,
    }),
    ...rows("every process", platformSettings),
    ...services.flatMap(({ name, settings }) => rows(name, settings)),
  ].join("\n");
}

async function withTable(): Promise<string> {
  const text = readFileSync(readme, "utf8");
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error("README.md has no markers around its settings table.");
  return `${before}${begin}\n${await table()}\n${end}${after}`;
}

export const writeSettingsTable = async (): Promise<void> => writeFileSync(readme, await withTable());

/** Whether the README's table is up to date. */
export const settingsTableIsTrue = async (): Promise<boolean> =>
  readFileSync(readme, "utf8") === (await withTable());
