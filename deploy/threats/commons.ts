import { type Threat, threat } from "./threat.ts";

const quotas = "services/rooms/src/quotas/room-quotas.ts";
const quotasTest = "services/rooms/src/quotas/room-quotas.int.test.ts";

/** Taking for oneself what is everybody's: names, the first page, a room's list, who is there. */
export const commons: readonly Threat[] = [
  threat(
    "one network that takes every room name",
    [quotas, "  if (wait > 0) throw networkIsFull(wait);\n"],
    [quotasTest, "of two hundred rooms at once from one network sixty are made"],
  ),
  threat(
    "a site with 65,536 networks that takes every room name",
    [quotas, "network.site === null ? 0 : await waitOf", "network.network ? 0 : await waitOf"],
    [quotasTest, "a site's /48 makes four times what one of its networks may"],
  ),
  threat(
    "an account that takes names from many networks",
    [quotas, "    if (owned >= roomsPerAccount) throw accountIsFull(roomsPerAccount);\n"],
    [quotasTest, "an account has so many rooms, from whatever network"],
  ),
  threat(
    "many rooms in the moment between counting and making",
    [quotas, "  for (const turn of turns.toSorted())", "  for (const turn of turns.slice(9))"],
    [quotasTest, "of two hundred rooms at once from one network sixty are made"],
  ),
  threat(
    "addresses of visitors, read in the database",
    ["services/rooms/src/quotas/network-ids.ts", 'createHmac("sha256", secret)', 'createHmac("sha256", "")'],
    ["services/rooms/src/quotas/network-ids.test.ts", "nobody without the services' secret"],
  ),
];
