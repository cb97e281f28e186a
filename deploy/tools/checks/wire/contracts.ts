import * as events from "@tutti/proto/events";
import * as remotes from "@tutti/proto/remotes";
import { clientMessages, serverMessages } from "@tutti/proto/sync";
import { z } from "zod";
import type { Schema } from "./bounds.ts";
import { refusals } from "./refusals.ts";

type Schemas = Readonly<Record<string, Schema>>;

/** What one version reads, and what it writes, by name: as JSON schemas. */
export interface Contracts {
  /** Payloads by subject or topic. They wait in outboxes and in the stream while versions change. */
  readonly events: Schemas;
  /** Frames of pages. A page that is open keeps its version. */
  readonly clientFrames: Schemas;
  /** Frames of the server. */
  readonly serverFrames: Schemas;
  /** Files that builds of remotes write and deployments store. */
  readonly formats: Schemas;
}

const schemaOf = (type: z.ZodType, io: "input" | "output"): Schema => {
  const { $schema, "~standard": _, ...schema } = z.toJSONSchema(type, { io });
  return schema;
};

function mapped(types: Readonly<Record<string, z.ZodType>>, io: "input" | "output"): Schemas {
  return Object.fromEntries(Object.entries(types).map(([name, type]) => [name, schemaOf(type, io)]));
}

const payloads = (): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.values(events).flatMap((event): [string, z.ZodType][] => {
      if (typeof event !== "object") return [];
      return "subject" in event ? [[event.subject, event.payload]] : [[event.topic, event.message]];
    }),
  );

/** The contracts of this version. */
export const contracts = (): Contracts => ({
  events: mapped(payloads(), "input"),
  clientFrames: mapped(clientMessages, "input"),
  serverFrames: mapped(serverMessages, "output"),
  formats: mapped(
    { remote: remotes.remotePin, shell: remotes.shellPin, deployed: remotes.deployedRemote },
    "input",
  ),
});

/** Frames as pages read them: of a record they take the keys that they know, such as the kinds of reactions. */
const openRecords = (frames: Schemas): Schemas =>
  JSON.parse(JSON.stringify(frames, (key, value) => (key === "propertyNames" ? undefined : value)));

/** Compares by name. `missing` says why a name must not go; null: it may. */
function between(written: Schemas, read: Schemas, missing: string | null): string[] {
  return Object.entries(written).flatMap(([name, schema]) => {
    const reader = read[name];
    if (reader) return refusals(schema, reader, name);
    return missing === null ? [] : [`${name} ${missing}`];
  });
}

/**
 * What does not work between a version and the next one, a sentence each.
 *
 * - Events pass in both directions, because both versions run during an upgrade, and after a rollback the old one reads
 *   what the new one wrote. So do the formats of remotes, which a store keeps.
 * - The new server reads the frames of old pages, and old pages those of the new server. Old pages ignore frames of
 *   other names, and keys of a record that they do not know.
 */
export function breaks(old: Contracts, today: Contracts): string[] {
  const gone = "was removed, and the last release still uses it";
  const labelled = (label: string, lines: readonly string[]) => lines.map((line) => `${label}: ${line}`);
  return [
    ...labelled("events of the last release, read today", between(old.events, today.events, gone)),
    ...labelled("events of today, read by the last release", between(today.events, old.events, null)),
    ...labelled("frames of old pages", between(old.clientFrames, today.clientFrames, gone)),
    ...labelled("frames to old pages", between(today.serverFrames, openRecords(old.serverFrames), null)),
    ...labelled("formats of the last release, read today", between(old.formats, today.formats, gone)),
    ...labelled("formats of today, read by the last release", between(today.formats, old.formats, null)),
  ];
}
