import type { RequestListener } from "node:http";
import type { Cache, Clock, Logger, Secrets } from "@tutti/service-kit";
import express, { type Express, type RequestHandler } from "express";
import type pg from "pg";
import { BodyBudget } from "./admission/body-budget.ts";
import { admitsNewAccount } from "./admission/caller-key.ts";
import type { SlowRefusals } from "./admission/slow-refusals.ts";
import { type GoogleClient, google } from "./auth/google.ts";
import { authentication } from "./auth/passport.ts";
import { refuseDeleted, rejectDeadTokens } from "./auth/refuse-callers.ts";
import type { Release } from "./changelog/parse.ts";
import type { CoverAddress } from "./covers/cover-address.ts";
import { coverProxy } from "./covers/cover-proxy.ts";
import type { MediaOrigins } from "./covers/media-origins.ts";
import type { CoverSigner } from "./covers/signed-cover.ts";
import { admitBody, parseBody, textOfFile } from "./http/bodies.ts";
import { briefAnswers } from "./http/brief-answers.ts";
import { cleanText } from "./http/clean-text.ts";
import { contextHeaders, inContext, setContextHeaders, withContext } from "./http/context.ts";
import { answerErrors, noSuchCall } from "./http/errors.ts";
import { generatedRoutes } from "./http/generated-routes.ts";
import { health, readiness } from "./http/health.ts";
import { idempotent } from "./http/idempotency.ts";
import { images } from "./http/images.ts";
import { inOrder } from "./http/in-order.ts";
import { onlyKnownHosts } from "./http/known-hosts.ts";
import { media } from "./http/media.ts";
import { observed } from "./http/observed.ts";
import type { PartStates } from "./http/parts.ts";
import { bruteForceLimit, dailyQuota } from "./http/quotas.ts";
import { limitConnections, limitPictures, rateLimit } from "./http/rate-limit.ts";
import { queryParser, readOnce } from "./http/read-once.ts";
import { dataHeaders, notStored, securityHeaders } from "./http/security-headers.ts";
import type { ShareAddressFinder } from "./http/share-address.ts";
import { ShortPaths } from "./http/short-paths.ts";
import { type DeployedFiles, staticFiles } from "./http/static-files.ts";
import { stripeWebhook } from "./http/stripe-webhook.ts";
import { warnOfUntrustedProxy } from "./http/untrusted-proxy.ts";
import { uploads } from "./http/uploads.ts";
import { keepBrowser, keepBrowserOfLogin, keepBrowsers, knowVisitor } from "./http/visitor-keys.ts";
import { securityContact, wellKnown } from "./http/well-known.ts";
import { provide } from "./ioc.ts";
import type { LegalTexts } from "./legal/load.ts";
import { type CurrentNotice, refuseWrites } from "./maintenance/notice.ts";
import { remembered } from "./model/remembered.ts";
import { roomKeys } from "./model/room-keys.ts";
import type { Services } from "./model/services.ts";
import type { SessionFinder } from "./model/session.ts";
import { firstTiles } from "./page/first-explore.ts";
import { nowPlaying } from "./page/now-playing.ts";
import { page } from "./page/page.ts";
import { roomPreviews } from "./page/room-previews.ts";
import { refuseSanctioned, requireAllowed } from "./peace/refuse-sanctioned.ts";
import { announceWrites, serveLive, servePage, serveRoom } from "./read-model/index.ts";
import { type EtagOf, sendsReady } from "./read-model/ready-answer.ts";
import { roomReadModel } from "./read-model/room-read-model.ts";
import type { RemoteFailures } from "./remotes/failures/remote-failures.ts";
import { registryOfVisitor } from "./remotes/registry-of-visitor.ts";
import { publicOrigin } from "./request/origin.ts";
import type { syncProxy } from "./sync/proxy.ts";

/** Limits per account, or per network for visitors. */
interface Limits {
  generationsPerDay: number;
  callsPerMinute: number;
  registrationsPerHour: number;
  picturesPerMinute: number;
}

interface Parts {
  services: Services;
  sessions: SessionFinder;
  sync: ReturnType<typeof syncProxy>;
  shareAddress: ShareAddressFinder;
  clock: Clock;
  refusals: SlowRefusals;
  pool: pg.Pool;
  /** Derives the key that encrypts stored answers. */
  secrets: Secrets;
  cache: Cache;
  releases: readonly Release[];
  legal: LegalTexts;
  /** Address of the operator. */
  supportEmail: string;
  log: Logger;
  webRoot: string;
  /** The folder with the remotes that were deployed by themselves; null without one. */
  deployed: DeployedFiles;
  remoteFailures: RemoteFailures;
  maintenance: CurrentNotice;
  mediaRoot: string;
  limits: Limits;
  trustedProxies: readonly string[];
  publicUrl: string | null;
  isKnownHost: (host: string) => boolean;
  isDraining: () => boolean;
  /** What the operator sees of the parts behind this gateway. */
  states: () => Promise<PartStates>;
  /** The accepted bearer tokens of /metrics; without one it is off. */
  metricsTokens: readonly string[];
  googleClient: GoogleClient;
  coverAddress: CoverAddress;
  /** Null when covers of unlisted hosts are replaced by drawn ones. */
  coverSigner: CoverSigner | null;
  origins: MediaOrigins;
}

/** Avatar uploads per person in 24 hours: encoding them costs CPU time. */
const avatarsPerDay = 50;
const minute = 60_000;
/**
 * Shares of `callsPerMinute` for calls that cost more: requests in an hour of all new accounts of a network, which have the
 * welcome coins (150 by default, more than a party requests), and lists that a person pastes in a minute (120).
 */
const shares = { requestsOfNew: 1 / 8, lists: 1 / 10 };
/** Bytes of bodies at once. A network may send two of the longest lists, or a picture and some calls. */
const bodyBytes = { total: 48 * 1024 * 1024, perNetwork: 8 * 1024 * 1024 };

/** The Express app, with middleware in the order in which a request passes it, and what listens to the server's requests. */
export function createApp(parts: Parts): { readonly app: Express; readonly listener: RequestListener } {
  const { services, sessions, sync, clock, pool, cache, log, webRoot, mediaRoot, limits } = parts;
  const {
    googleClient,
    coverAddress,
    coverSigner: signer,
    origins,
    shareAddress,
    releases,
    legal,
    remoteFailures,
    maintenance,
  } = parts;
  const { identify, signIn } = authentication({ sessions, auth: services.auth, googleClient });
  // Express's default ETags let idle polls be answered with 304.
  // guard: etags
  const app = express();
  const etagOf: EtagOf = app.get("etag fn");
  const { writes, peace, ...reads } = roomReadModel({ services, coverAddress, etagOf, cache, clock, log });
  const roomWritten = (name: string) => writes.committed(roomKeys(name).room);
  const own = {
    googleClient,
    cache,
    shareAddress,
    coverAddress,
    signIn,
    sessions,
    releases,
    legal,
    roomWritten,
    remoteFailures,
    maintenance,
  };
  provide(app, { ...services, ...own });
  readOnce(app);
  app.disable("x-powered-by");
  app.set("query parser", queryParser());
  app.set("trust proxy", parts.trustedProxies);
  const isTrusted: (address: string, hop: number) => boolean = app.get("trust proxy fn");
  // The hop does not matter to a list of addresses.
  app.set(
    "trust proxy",
    remembered((address) => isTrusted(address, 0)),
  );
  if (parts.publicUrl) app.set(publicOrigin, new URL(parts.publicUrl).origin);
  const warn = warnOfUntrustedProxy(log);
  app.use(warn, securityHeaders({ origins, hasGoogle: googleClient.clientId !== undefined }));
  const knownHosts = onlyKnownHosts(/* guard: known-hosts */ parts.isKnownHost);
  const limitCalls = rateLimit(cache, {
    name: "calls",
    max: limits.callsPerMinute,
    per: minute,
  });
  const limitLists = rateLimit(cache, {
    name: "lists",
    max: Math.ceil(limits.callsPerMinute * shares.lists),
    per: minute,
  });
  const limitRequestsOfNew = rateLimit(
    cache,
    {
      name: "requests_of_new_accounts",
      max: Math.ceil(limits.callsPerMinute * shares.requestsOfNew),
      per: 60 * minute,
    },
    admitsNewAccount,
  );
  const bodies = new BodyBudget(bodyBytes);
  const allowed = requireAllowed(peace, clock);
  const keep = keepBrowser(parts.secrets, clock);
  const namesRoom = [cleanText, bruteForceLimit(cache, log), keepBrowsers(keep)];
  const visitors = knowVisitor(parts.secrets);
  const keyed = idempotent(pool, parts.secrets);
  const calls = generatedRoutes(uploads(keyed));
  const body = [admitBody(bodies), ...parseBody()];
  const sanctions = refuseSanctioned(allowed);
  const shortPaths = new ShortPaths();
  /** A read that is often answered from memory: its guards in their order, without the routers of other paths. */
  const read = (path: string, fromMemory: RequestHandler) => {
    const handlers = inOrder([
      ...[warn, knownHosts, visitors, identify, inContext, observed, limitCalls],
      ...[rejectDeadTokens, refuseDeleted, ...body, ...namesRoom, fromMemory],
    ]);
    const begin = shortPaths.add(path, (request, response, next) =>
      handlers(request, response, (error) => {
        setContextHeaders(response);
        next(error);
      }),
    );
    app.get(path, begin, sanctions, ...calls.take(path));
  };
  const ofData = dataHeaders();
  const send = sendsReady((request) => [...ofData(request), ...contextHeaders()]);
  read("/api/room-playlist", serveRoom(reads.playlist, allowed, send));
  read("/api/room/player-state", serveRoom(reads.state, allowed, send));
  read("/api/explore/rooms", servePage(reads.page, send));
  read("/api/explore/live", serveLive(reads.live, send));
  const isReady = readiness({ webRoot, isDraining: parts.isDraining });
  app.use(health({ clock, isReady, parts: parts.states, metricsTokens: parts.metricsTokens }));
  app.use(knownHosts);
  app.use(securityContact({ email: parts.supportEmail, publicUrl: parts.publicUrl, clock }));
  app.post("/sync/poll", limitConnections(cache));
  app.all("/sync/poll", sync.poll);
  app.use(["/images", "/api/avatar", "/api/placeholder"], limitPictures(cache, limits.picturesPerMinute));
  if (signer) app.use(coverProxy({ clock, cache, log, signer }));
  app.use(
    images(services, shareAddress, cache),
    media(mediaRoot),
    stripeWebhook(services, bodies),
    google(googleClient),
    wellKnown,
  );
  // Before the rate limits: a client that exceeds them still gets the page, which shows the error.
  const registryOf = registryOfVisitor(remoteFailures.offer);
  const shellPage = page({
    webRoot,
    registryOf,
    onSent: remoteFailures.shown,
    previews: roomPreviews({ ...services, coverAddress }, clock, log),
    nowPlaying: nowPlaying(services.sync, coverAddress, clock, log),
    mediaOrigins: origins.media,
    firstTiles: firstTiles(services.rooms, coverAddress, clock, log),
    keepBrowser: keep,
  });
  app.use(staticFiles({ webRoot, deployed: parts.deployed, registryOf, page: shellPage }));
  // Who calls, and how often, is decided before a body is read.
  app.use(visitors, identify, withContext);
  app.use("/api/auth", notStored);
  app.use("/api", observed, limitCalls);
  app.post(
    "/api/auth/register",
    rateLimit(cache, {
      name: "registrations",
      max: limits.registrationsPerHour,
      per: 60 * minute,
    }),
  );
  app.post(
    ["/api/auth/login", "/api/auth/register", "/api/auth/google", "/api/auth/google/exchange"],
    keepBrowserOfLogin(keep),
  );
  app.use("/api", rejectDeadTokens, refuseDeleted);
  app.use(refuseWrites(maintenance, clock));
  app.post(["/api/match-list", "/api/list-file"], limitLists);
  app.use(...body, ...namesRoom, sanctions);
  // guard: own-writes
  app.use(announceWrites(writes));
  app.use(keyed, briefAnswers(cache, log));
  // guard: generations-per-day
  app.post(
    ["/api/generate-playlist", "/api/refine-playlist"],
    dailyQuota(pool, "generate", limits.generationsPerDay),
  );
  // guard: lists-per-day
  app.post(
    "/api/match-list",
    dailyQuota(pool, "match-list", limits.generationsPerDay),
    textOfFile(services.playlists),
  );
  app.post("/api/user/avatar", dailyQuota(pool, "avatar", avatarsPerDay));
  app.post(["/api/request-track", "/api/pin-track"], limitRequestsOfNew);
  app.use(calls.router, noSuchCall, answerErrors(log, parts.refusals));
  return { app, listener: shortPaths.listener(app) };
}
