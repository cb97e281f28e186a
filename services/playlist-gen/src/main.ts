import { lengthLearned, videoTitlesDue } from "@tutti/proto/events";
import { type PlaylistServiceServer, PlaylistServiceService } from "@tutti/proto/rpc/playlist/v1/playlist";
import {
  consume,
  defineService,
  mount,
  prismaAdapter,
  runService,
  serveGrpc,
  stopAll,
} from "@tutti/service-kit";
import { PrismaClient } from "../gen/prisma/client.ts";
import { readShipped } from "./catalogue/shipped.ts";
import { settings } from "./config.ts";
import { workerEngine } from "./engine/worker-engine.ts";
import { playlistHandlers } from "./handlers/playlists.ts";
import { keepStatement } from "./lengths/length-witnesses.ts";
import { lengthFinder, startExpiry } from "./lengths/song-lengths.ts";
import { lyricsFinder } from "./lyrics/find-lyrics.ts";
import { lrclib } from "./lyrics/lrclib.ts";
import { importList } from "./queries/import-list.ts";
import { tracksOfVideos } from "./queries/linked-videos.ts";
import { catalogueWriter, openaiWriter } from "./queries/list-writers.ts";
import { answerKeeper, knownTracks } from "./song/known-tracks.ts";
import { spotifyPlaylists } from "./spotify/spotify-playlists.ts";
import { installOpenCatalogue } from "./store/install-open.ts";
import { keepIndexed } from "./store/keep-indexed.ts";
import { songStore } from "./store/store.ts";
import { guardedModel } from "./writers/guarded-model.ts";
import { openaiModel } from "./writers/language-model.ts";
import { searchForLists } from "./writers/video-finder.ts";
import { limitedSearch } from "./youtube/limited-search.ts";
import { nameVideos } from "./youtube/name-videos.ts";
import { askYoutubeNames, keptNames } from "./youtube/video-names.ts";
import { youtubeApi } from "./youtube/youtube-api.ts";
import { youtubeSearch } from "./youtube/youtube-search.ts";

/** The shipped catalogue and music, one folder up from both the sources and the bundle. */
const folder = new URL("../", import.meta.url);

/** Timeout of YouTube for a link in a search, in ms; the whole search has 8 s. */
const linkedTimeout = 5000;

const callers = ["gateway", "moderation", "rooms"];

export const service = defineService({
  name: "playlist-gen",
  callers,
  settings,
  database: { schema: "playlist_gen", migrations: new URL("../prisma/migrations", import.meta.url) },
  start: async (config, { log, databaseUrl, bus, cache, clock, serviceSecrets: secrets, tls, inProcess }) => {
    const db = new PrismaClient({ adapter: prismaAdapter(databaseUrl, "playlist_gen", log) });
    const store = songStore(db);
    const shipped = await readShipped(folder);
    await store.install(shipped);
    const indexing = keepIndexed(store, shipped, clock, log);

    const onlyDemo = config.music === "demo";
    const options = () => ({ thisYear: new Date(clock.now()).getUTCFullYear(), onlyDemo });
    const provider = config.lyricsUrl ? lrclib(config.lyricsUrl) : null;
    const findLyrics = lyricsFinder({ provider, cache, log });
    const { youtubeApiKey: key, youtubeApiUrl } = config;
    const youtube = key && !onlyDemo ? youtubeApi(youtubeApiUrl, key) : null;
    const search = youtube && youtubeSearch(youtube);
    const searchVideos = search && limitedSearch({ search, cache, clock, log });
    const videoNames = youtube && keptNames({ ask: askYoutubeNames(youtube), cache, log });
    const hasModel = config.openaiApiKey !== undefined || config.openaiBaseUrl !== undefined;
    const model = openaiModel({
      apiKey: config.openaiApiKey,
      baseUrl: config.openaiBaseUrl,
      model: config.openaiModel,
    });
    const askModel = guardedModel({ model, clock, timeoutMs: config.openaiTimeout * 1000, log });
    const searchForList = search && searchForLists({ search, cache, clock, log });
    const thread = workerEngine({ databaseUrl, outside: { searchForList, videoNames }, clock, log });
    const { engine } = thread;
    const embedded = catalogueWriter(engine, options);
    const writer = hasModel ? openaiWriter({ askModel, fallback: embedded, engine, options }) : embedded;
    const { spotifyClientId: clientId, spotifyClientSecret: clientSecret } = config;
    const { spotifyApiUrl: apiUrl, spotifyTokenUrl: tokenUrl } = config;
    const spotify =
      clientId && clientSecret ? spotifyPlaylists({ clientId, clientSecret, apiUrl, tokenUrl, clock }) : null;
    const lengths = await consume(bus, "playlist-gen", lengthLearned, log, ({ payload }) =>
      keepStatement(db, payload),
    );
    const titles = await consume(bus, "playlist-gen", videoTitlesDue, log, async ({ payload }) => {
      if (youtube) await nameVideos({ db, ask: youtube, bus, clock, log }, payload.video_ids);
    });
    const expiry = startExpiry(db, clock, log);
    const findLengths = lengthFinder(db, log);
    const random = Math.random;
    const handlers = playlistHandlers({
      engine,
      writer,
      clock,
      random,
      onlyDemo,
      findLyrics,
      findLengths,
      searchVideos,
      knownTracks: knownTracks({ db, cache, findLengths }),
      // Without a key no video comes from a provider.
      keepAnswers: youtube ? answerKeeper(cache, log) : async () => {},
      findVideos: (ids, signal) => {
        const deps = { engine, onlyDemo, youtube, timeout: linkedTimeout, log };
        return tracksOfVideos(ids, deps, signal);
      },
      importList: (text, signal) => importList(text, { engine, onlyDemo, youtube, spotify, log }, signal),
    });
    const services = [mount<PlaylistServiceServer>(PlaylistServiceService, handlers)];
    const server = await serveGrpc({
      address: config.address,
      services,
      secrets,
      log,
      tls,
      inProcess,
      callers,
    });
    const open = onlyDemo
      ? { stop: async () => {} }
      : installOpenCatalogue({ store, folder, databaseUrl, log });
    const running = [indexing, thread, lengths, titles, expiry, open, server];
    return stopAll([{ stop: () => db.$disconnect() }, ...running]);
  },
});

if (import.meta.main) await runService(service);
