export type { Bus, BusEvent, Delivery, Lag, StoredEvent, Subscription } from "./bus/bus.ts";
export { broadcastSubject, inboxOf } from "./bus/nats-bus.ts";
export { durableName, stream as eventStream } from "./bus/nats-stream.ts";
export { NotNow } from "./bus/redelivery.ts";
export type { Cache, Versioned } from "./cache/cache.ts";
export { maxAge, ttlBelow } from "./cache/max-age.ts";
export { memoryCache } from "./cache/memory-cache.ts";
export { ConfigError, describeSettings, helpText, loadConfig } from "./config/load.ts";
export type { Config, Setting, Settings } from "./config/setting.ts";
export * as setting from "./config/setting.ts";
export { claimStoredNames, type StoredNames } from "./database/claim-names.ts";
export { isDatabaseAway, violatedIndex } from "./database/failures.ts";
export { listenTo } from "./database/listen.ts";
export { compareMigrations, migrate } from "./database/migrate.ts";
export { createPool, createProbePool, longRunningPrismaAdapter, prismaAdapter } from "./database/pool.ts";
export { giveRoles, roleUrls, type UrlOfSchema } from "./database/roles.ts";
export { scrapedRow } from "./database/scraped-row.ts";
export type { ErasingClient } from "./erasure/erase-one.ts";
export { startErasures } from "./erasure/erasures.ts";
export { rewriteJson } from "./erasure/rewrite-json.ts";
export { type Departed, namesPerson, textsOf, withoutPerson } from "./erasure/without-person.ts";
export { type CallOptions, catalogueTurn, type RpcClient, rpcClient } from "./grpc/client.ts";
export { commitInTime, withEarlierDeadline } from "./grpc/deadline.ts";
export { isAway } from "./grpc/errors.ts";
export { InProcessServers } from "./grpc/in-process.ts";
export { type Peer, peer } from "./grpc/peer.ts";
export {
  type Call,
  type Handlers,
  type Mounted,
  mount,
  requireCaller,
  type ServingGrpc,
  serveGrpc,
} from "./grpc/server.ts";
export {
  type BrowserKey,
  browserCookie,
  browserIn,
  hasDatedKey,
  signedBrowserKey,
} from "./identity/browser-key.ts";
export { keyedId } from "./identity/keyed-id.ts";
export {
  countedAs,
  countPersons,
  establish,
  establishedAfter,
  isEstablished,
  isOfEarlierDay,
  maxPersonsOfNetwork,
  type PersonKeys,
  personId,
  personKey,
  userIdOf,
} from "./identity/person.ts";
export { type PersonIds, personIds } from "./identity/person-id.ts";
export { networkKey, visitorKeys } from "./identity/visitor-keys.ts";
export {
  countWitnesses,
  enoughWitnesses,
  type Witness,
  type WitnessIds,
  witnessIds,
} from "./identity/witness.ts";
export { addressBook, openBus, openCache, openPlatform, platformCloser } from "./lifecycle/open-platform.ts";
export { platformSettings } from "./lifecycle/platform-settings.ts";
export { failToStart, runService, stopOnSignal } from "./lifecycle/run-service.ts";
export { startWatchdog } from "./lifecycle/watchdog.ts";
export { currentShare, FairQueue } from "./limits/fair-queue.ts";
export { admits, admitsNetwork, type RateLimit } from "./limits/rate-limit.ts";
export type { VisitorKeys } from "./log/context.ts";
export { type CallContext, type Caller, currentContext, runInContext } from "./log/context.ts";
export { createLogger, type Logger } from "./log/logger.ts";
export { type FoundLink, linkOf, linksIn, videoIdOf } from "./media/find-links.ts";
export { type MediaLink, videoLink } from "./media/media-link.ts";
export { type CallerNetwork, callerNetwork } from "./net/caller-network.ts";
export { listen } from "./net/listen.ts";
export { descriptorsForClients, openFilesLimit } from "./net/open-files.ts";
export { hostOf, isAddress, isPublicAnswer, isPublicLink } from "./net/public-link.ts";
export { resolveHost } from "./net/resolve-host.ts";
export { systemLookup } from "./net/system-lookup.ts";
export {
  type AddressWatch,
  type HostPort,
  hostPortText,
  type Lookup,
  watchAddresses,
} from "./net/watch-addresses.ts";
export { carriesToken } from "./operator/bearer.ts";
export { openProcessDoor, type ProcessDoor } from "./operator/process-door.ts";
export { consume, type Event } from "./outbox/consume.ts";
export { type OutboxRow, outboxRow } from "./outbox/outbox.ts";
export { startRelay } from "./outbox/relay.ts";
export { type PersonTable, personPage, type Query, servePerson } from "./person/person-pages.ts";
export { type Clock, systemClock } from "./platform/clock.ts";
export { type Ids, systemIds } from "./platform/ids.ts";
export { startInterval } from "./platform/interval.ts";
export { LocalUpgrades, type UpgradeHandler } from "./platform/local-upgrades.ts";
export { metrics, newCounter, newGauge, newHistogram } from "./platform/metrics.ts";
export type { Running } from "./platform/running.ts";
export { newScrapedGauge } from "./platform/scraped.ts";
export { type Secrets, secretsOf } from "./platform/secrets.ts";
export { WakeSignal } from "./platform/wake-signal.ts";
export type { Platform } from "./service/platform.ts";
export { defineService, type ServiceModule, stopAll } from "./service/service.ts";
export { csvHeader, csvLine } from "./text/csv.ts";
export {
  foldCase,
  foldName,
  hasContent,
  hasInvisible,
  hasLetter,
  isOneScript,
  isOneScriptWithDigits,
  withoutEmoji,
} from "./text/name.ts";
export { caseKeys, nameKeys, nameKeysVersion } from "./text/name-keys.ts";
export { cleanShown, hasRefused, isLinkLike, isUnseen } from "./text/shown-text.ts";
export { isReadAs, isStaffName, reservedNames } from "./text/staff-names.ts";
export { textsByLanguage } from "./text/texts-by-language.ts";
export { type PortCalls, portCalls } from "./threads/port-calls.ts";
export { readTls, type Tls } from "./tls/credentials.ts";
export { openSpan } from "./trace/span.ts";
