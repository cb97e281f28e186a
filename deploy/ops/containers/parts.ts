import { existsSync } from "node:fs";
import { inRoot, type ServiceName, serviceFolders, serviceNames } from "../../tools/paths.ts";

/** What one image contains and how it listens. */
export interface Part {
  readonly name: string;
  /** The script that it runs, relative to the repository. */
  readonly script: string;
  /** Scripts that the build does not make, by their files, with the sources that they are bundled from. */
  readonly bundles: Readonly<Record<string, string>>;
  /** The workspace whose packages it needs. */
  readonly workspace: string;
  /** Files and folders of the repository that the part reads at run time. */
  readonly files: readonly string[];
  /** Workspaces whose packages are built into its files instead of being installed beside them. */
  readonly bundled: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly ports: readonly number[];
}

/** The folder of the repository's files in an image. */
export const appFolder = "/app";

/** The images' user, who has no rights. */
export const userId = 65532;

const rpcPort = 50051;
const remotes = ["mfe-room", "mfe-explore", "mfe-store", "mfe-admin", "mfe-profile"];
const music = "services/playlist-gen/music";

const extra: Partial<Record<ServiceName, Partial<Part>>> = {
  "playlist-gen": { files: ["services/playlist-gen/catalogue", music] },
  sync: { environment: { SYNC_HOST: "0.0.0.0", SYNC_PORT: "8081" }, ports: [rpcPort, 8081] },
  gateway: {
    files: ["CHANGELOG.md", "gateway/legal", music, ...["shell", ...remotes].map((each) => `${each}/dist`)],
    bundled: ["shell", "shell/kit", ...remotes],
    environment: {
      HOST: "0.0.0.0",
      PORT: "8080",
      WEB_ROOT: appFolder,
      CHANGELOG: `${appFolder}/CHANGELOG.md`,
      LEGAL_FOLDER: `${appFolder}/gateway/legal`,
      MEDIA_ROOT: `${appFolder}/${music}`,
    },
    ports: [8080],
  },
};

/** What a service's database is made of: migrations, and the functions and views that are applied after them. */
const databaseFolders = (name: ServiceName): string[] =>
  ["migrations", "functions", "views"]
    .map((each) => `${serviceFolders[name]}/prisma/${each}`)
    .filter((folder) => existsSync(inRoot(folder)));

function partOf(name: ServiceName): Part {
  const folder = serviceFolders[name];
  const { files = [], bundled = [], environment = {}, ports = [rpcPort] } = extra[name] ?? {};
  const listensForCalls = ports.includes(rpcPort);
  const address = `${name.toUpperCase().replaceAll("-", "_")}_ADDRESS`;
  return {
    name,
    script: `${folder}/dist/main.js`,
    bundles: {},
    workspace: folder,
    files: [
      ...["package.json", "dist"].map((each) => `${folder}/${each}`),
      ...databaseFolders(name),
      ...files,
    ],
    bundled,
    environment: { ...environment, ...(listensForCalls ? { [address]: `0.0.0.0:${rpcPort}` } : {}) },
    ports,
  };
}

/**
 * Creates roles and schemas, applies all migrations and ends; see `npm run ops -- database`. Its image also has the scripts of
 * `npm run ops -- backup` and `npm run ops -- restore`.
 */
const database: Part = {
  name: "database",
  script: "deploy/database/main.js",
  bundles: {
    "deploy/database/main.js": "deploy/ops/commands/database.ts",
    "deploy/database/backup.js": "deploy/ops/commands/backup.ts",
    "deploy/database/restore.js": "deploy/ops/commands/restore.ts",
  },
  workspace: "services/kit",
  files: ["package.json", ...serviceNames.flatMap(databaseFolders)],
  bundled: [],
  environment: { CREDENTIALS_FOLDER: "/tmp/credentials" },
  ports: [],
};

export const parts: readonly Part[] = [...serviceNames.map(partOf), database];
