/** The thread that installs the open catalogue, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { createLogger, prismaAdapter } from "@tutti/service-kit";
import { z } from "zod";
import { PrismaClient } from "../../gen/prisma/client.ts";
import { readOpen } from "../catalogue/open-catalogue.ts";
import { songStore } from "./store.ts";

const installDataSchema = z.object({
  databaseUrl: z.string(),
  /** Address of the folder that has the file. */
  folder: z.string(),
  logLevel: z.string(),
});
export type InstallData = z.infer<typeof installDataSchema>;

export interface Installed {
  /** False if another process was writing songs. */
  readonly installed: boolean;
  readonly songs: number;
}

const { databaseUrl, folder, logLevel } = installDataSchema.parse(workerData);
const db = new PrismaClient({
  adapter: prismaAdapter(databaseUrl, "playlist_gen", createLogger("playlist-gen", logLevel)),
});
const shipped = await readOpen(new URL(folder));
const done: Installed = { installed: await songStore(db).install(shipped), songs: shipped.songs.length };
parentPort?.postMessage(done);
await db.$disconnect();
