import { createLogger, prismaAdapter } from "@tutti/service-kit";
import { PrismaClient } from "../../gen/prisma/client.ts";
import { readOpen } from "../catalogue/open-catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { songStore } from "../store/store.ts";

const folder = new URL("../../", import.meta.url);

/** Stores and indexes all songs that ship, in a database with the service's migrations. Some seconds of work. */
export async function installSongs(databaseUrl: string): Promise<void> {
  const db = new PrismaClient({
    adapter: prismaAdapter(databaseUrl, "playlist_gen", createLogger("playlist-gen", "silent")),
  });
  const store = songStore(db);
  for (const shipped of [await readShipped(folder), await readOpen(folder)]) await store.install(shipped);
  await store.tidy();
  await db.$disconnect();
}
