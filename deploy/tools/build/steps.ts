import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { inRoot, serviceFolders, serviceNames } from "../paths.ts";
import { bundleServers } from "./bundle.ts";
import { exec } from "./exec.ts";

/** A build step that runs again only when its inputs change. Paths are relative to the repository's root. */
export interface Step {
  readonly name: string;
  readonly says: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  make(): Promise<void>;
}

const grpc: Step = {
  name: "grpc",
  says: "gRPC stubs",
  inputs: ["proto/rpc", "buf.yaml", "buf.gen.yaml"],
  outputs: ["proto/gen/rpc", "proto/gen/descriptors.ts"],
  make: async () => {
    await exec("buf", ["generate"]);
    // The descriptors for gRPC reflection, as code, so that bundles need no file.
    await exec("buf", ["build", "--as-file-descriptor-set", "-o", "proto/gen/descriptors.binpb"]);
    const set = readFileSync(inRoot("proto/gen/descriptors.binpb")).toString("base64");
    writeFileSync(inRoot("proto/gen/descriptors.ts"), `export const descriptors = "${set}";\n`);
  },
};

/** Every Prisma command requires an engine binary, but `generate` never runs it, so any executable suffices. */
const prismaEnv = {
  PRISMA_SCHEMA_ENGINE_BINARY: "/bin/false",
  CHECKPOINT_DISABLE: "1",
  PRISMA_HIDE_UPDATE_MESSAGE: "1",
};

const prisma = (folder: string): Step => ({
  name: `prisma-${path.basename(folder)}`,
  says: `database client of ${path.basename(folder)}`,
  inputs: [`${folder}/prisma/schema.prisma`, `${folder}/prisma.config.ts`],
  outputs: [`${folder}/gen/prisma`],
  make: () => exec("prisma", ["generate"], { cwd: inRoot(folder), env: prismaEnv }),
});

const openapiTypescript = () => {
  const manifest = createRequire(inRoot("gateway/package.json")).resolve("openapi-typescript/package.json");
  return path.join(path.dirname(manifest), "bin/cli.js");
};

const api: Step = {
  name: "api",
  says: "routes, OpenAPI document, browser types",
  inputs: [
    "gateway/src",
    "gateway/tsoa.json",
    "proto/errors.ts",
    "proto/faults",
    "proto/languages.ts",
    "proto/rpc",
  ],
  outputs: ["gateway/gen/routes.ts", "proto/gen/api.d.ts"],
  make: async () => {
    await exec("tsoa", ["spec-and-routes", "-c", "tsoa.json"], { cwd: inRoot("gateway") });
    await exec(process.execPath, [
      openapiTypescript(),
      "gateway/gen/openapi.json",
      "-o",
      "proto/gen/api.d.ts",
    ]);
  },
};

const servers: Step = {
  name: "servers",
  says: "services and gateway",
  inputs: ["proto", "services", "gateway", "deploy/lab/shared"],
  outputs: serviceNames.map((name) => `${serviceFolders[name]}/dist/main.js`),
  make: bundleServers,
};

const remotes = ["mfe-room", "mfe-explore", "mfe-store", "mfe-admin", "mfe-profile"];

const web: Step = {
  name: "web",
  says: "shell and remotes",
  inputs: [
    "shell",
    ...remotes,
    "proto/sync",
    "proto/remotes",
    "proto/errors.ts",
    "proto/languages.ts",
    "proto/gen/api.d.ts",
  ],
  outputs: ["shell/dist", ...remotes.map((remote) => `${remote}/dist`)],
  make: () => exec(process.execPath, ["shell/build/build-all.mjs"]),
};

/** Separate from building, because it needs a browser; see `shell/build/budget.mjs`. */
export const budgets = (chromium: string): Step => ({
  name: "budgets",
  says: "sure that the pages are within their budgets",
  inputs: web.inputs,
  outputs: web.outputs,
  make: () => exec(process.execPath, ["shell/build/budget.mjs"], { env: { CHROMIUM: chromium } }),
});

const databases = serviceNames
  .filter((name) => name !== "gateway")
  .map((name) => prisma(serviceFolders[name]));

/** Steps of a wave run in parallel and depend only on earlier waves. */
export const generation: readonly (readonly Step[])[] = [[grpc, ...databases], [api]];
/** The generation of the workspaces that this checkout contains: one that is installed alone has few of them. */
export const presentGeneration = (): readonly (readonly Step[])[] =>
  generation.map((wave) => wave.filter(({ inputs }) => inputs.every((input) => existsSync(inRoot(input)))));
export const building: readonly (readonly Step[])[] = [[servers, web]];
