import { type VideosNamed, videoTitlesDue } from "@tutti/proto/events";
import { unknownVideo, videosPerCall } from "@tutti/proto/videos";
import { outboxRow, type Running, startInterval } from "@tutti/service-kit";
import { Prisma } from "../../gen/prisma/client.ts";
import type { Deps } from "../model/ports.ts";
import { patchEntries } from "../room/patch-entries.ts";

interface Names {
  readonly title: string;
  readonly artist: string;
}

/** Writes a video's names wherever rooms store its title: playlists, plays, requests and pins. Idempotent. */
export async function storeTitle(
  deps: Pick<Deps, "db" | "clock">,
  songId: string,
  { title, artist }: Names,
): Promise<void> {
  const patch = Prisma.sql`jsonb_build_object('title', ${title}::text, 'artist', ${artist}::text)`;
  // Both operands are text; the condition on the id lets the partial indexes of videos be used.
  const where = Prisma.sql`song_id like 'youtube\\_%' and (track->>'title', track->>'artist')
    is distinct from (${title}::text, ${artist}::text)`;
  await patchEntries(deps, { songId, patch, where });
  for (const table of [Prisma.sql`rooms.plays`, Prisma.sql`rooms.requests`])
    await deps.db.$executeRaw`
      update ${table} set track = track || ${patch} where song_id = ${songId} and ${where}`;
  await deps.db.$executeRaw`
    update rooms.pins set title = ${title}
    where song_id = ${songId} and song_id like 'youtube\\_%' and title not in ('', ${title})`;
}

const day = 24 * 60 * 60_000;

/** YouTube's terms: data of its API is read again or deleted within 30 days. In ms. */
const maxTitleAge = 30 * day;
/** Age at which a title is asked for again, in ms: five days are left for an API that does not answer. */
const askAgainAfter = 25 * day;
/** Time until a question without an answer is repeated, in ms. */
const repeatAfter = day;

const everyMs = 60 * 60_000;
/** Videos in one pass: with 50 in a call this takes 10 of the 10,000 units of an API key's day. */
const perPass = 500;

const videoIdOf = (songId: string) => songId.slice("youtube_".length);

type KeeperDeps = Pick<Deps, "db" | "clock" | "log">;

/** Notes videos that rooms hold and that are not noted yet. */
const noteVideos = ({ db }: KeeperDeps) => db.$executeRaw`
  insert into rooms.videos (song_id, ask_at)
  select song_id, min(at) + ${askAgainAfter} * interval '1 millisecond' from (
    select song_id, added_at as at from rooms.entries where song_id like 'youtube\\_%'
    union all select song_id, started_at from rooms.plays where song_id like 'youtube\\_%'
    union all select song_id, created_at from rooms.requests where song_id like 'youtube\\_%') as used
  where not exists (select from rooms.videos where videos.song_id = used.song_id)
  group by song_id on conflict do nothing`;

/** Asks for titles that are due, in a transaction that changes no room. A video that no room holds any more is forgotten instead. */
async function askForTitles({ db, clock }: KeeperDeps): Promise<void> {
  const now = clock.now();
  await db.$transaction(async (tx) => {
    const due = await tx.$queryRaw<{ song_id: string; is_used: boolean }[]>`
      update rooms.videos set ask_at = ${new Date(now + repeatAfter)}
      where song_id in (
        select song_id from rooms.videos where ask_at <= ${new Date(now)}
        order by ask_at limit ${perPass} for update skip locked)
      returning song_id,
        exists (select from rooms.entries used where used.song_id = videos.song_id and used.song_id like 'youtube\\_%')
        or exists (select from rooms.plays used where used.song_id = videos.song_id and used.song_id like 'youtube\\_%')
        or exists (select from rooms.requests used where used.song_id = videos.song_id and used.song_id like 'youtube\\_%')
        as is_used`;
    const unused = due.filter(({ is_used }) => !is_used).map(({ song_id }) => song_id);
    await tx.video.deleteMany({ where: { songId: { in: unused } } });
    const ids = due.filter(({ is_used }) => is_used).map(({ song_id }) => videoIdOf(song_id));
    const at = Math.round(now);
    const events = Array.from({ length: Math.ceil(ids.length / videosPerCall) }, (_none, n) =>
      outboxRow(videoTitlesDue, {
        video_ids: ids.slice(n * videosPerCall, (n + 1) * videosPerCall),
        at,
      }),
    );
    if (events.length > 0) await tx.outbox.createMany({ data: events });
  });
}

/** Deletes titles of the API that it has not confirmed for too long, such as after its key was taken away. */
async function deleteOldTitles(deps: KeeperDeps): Promise<void> {
  const namedAt = { lte: new Date(deps.clock.now() - maxTitleAge) };
  const old = await deps.db.video.findMany({ where: { namedAt }, take: perPass });
  for (const { songId } of old) {
    await storeTitle(deps, songId, unknownVideo(videoIdOf(songId)));
    await deps.db.video.updateMany({ where: { songId, namedAt }, data: { namedAt: null } });
  }
}

/** One pass: several processes may run it at once. */
export async function keepTitles(deps: KeeperDeps): Promise<void> {
  await noteVideos(deps);
  await askForTitles(deps);
  await deleteOldTitles(deps);
}

/** Runs `keepTitles` every hour. */
export const startTitleKeeping = (deps: KeeperDeps): Running =>
  startInterval({
    everyMs,
    clock: deps.clock,
    log: deps.log,
    failure: "keeping titles of videos fresh failed; retrying",
    work: () => keepTitles(deps),
  });

/** Stores the titles that YouTube's API has now. Of a video that is gone, the title is deleted. */
export async function onVideosNamed(
  deps: Pick<Deps, "db" | "clock">,
  { videos, at }: VideosNamed,
): Promise<void> {
  for (const { video_id, names } of videos) {
    const songId = `youtube_${video_id}`;
    await storeTitle(deps, songId, names ?? unknownVideo(video_id));
    await deps.db.video.updateMany({
      where: { songId },
      data: { namedAt: names && new Date(at), askAt: new Date(at + askAgainAfter) },
    });
  }
}
