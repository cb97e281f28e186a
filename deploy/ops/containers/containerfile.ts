import serverOptions from "../../tools/server-options.json" with { type: "json" };
import { appFolder, type Part, userId } from "./parts.ts";

const instructions = (lines: readonly (string | null)[]) =>
  `${lines.filter((line) => line !== null).join("\n")}\n`;
const quoted = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(" ");

/** Debian's libraries and Node; what every part's image begins with. */
export const baseContainerfile = (): string =>
  instructions([
    "FROM scratch",
    "ADD base.tar /",
    "ENV NODE_ENV=production",
    `USER ${userId}:${userId}`,
    `ENTRYPOINT ${JSON.stringify(["/usr/local/bin/node", ...serverOptions, "--enable-source-maps"])}`,
  ]);

/** The packages that every part uses. */
export const packagesContainerfile = (base: string): string =>
  instructions([`FROM ${base}`, "ADD packages.tar /", `WORKDIR ${appFolder}`]);

interface Labels {
  readonly version: string;
  /** An SPDX expression. */
  readonly licences: string;
  readonly revision: string | null;
  readonly source: string | null;
  /** The commit's time, in s. */
  readonly epoch: number;
}

export function partContainerfile(part: Part, packages: string, labels: Labels): string {
  const label = (name: string, value: string | null) =>
    value === null ? {} : { [`org.opencontainers.image.${name}`]: value };
  return instructions([
    `FROM ${packages}`,
    "ADD part.tar /",
    Object.keys(part.environment).length > 0 ? `ENV ${quoted(part.environment)}` : null,
    part.ports.length > 0 ? `EXPOSE ${part.ports.join(" ")}` : null,
    `CMD ["${part.script}"]`,
    `LABEL ${quoted({
      ...label("title", `Tutti ${part.name}`),
      ...label("version", labels.version),
      ...label("licenses", labels.licences),
      ...label("created", new Date(labels.epoch * 1000).toISOString()),
      ...label("revision", labels.revision),
      ...label("source", labels.source),
    })}`,
  ]);
}
