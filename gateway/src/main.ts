import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import {
  ConfigError,
  createPool,
  defineService,
  descriptorsForClients,
  listen,
  newGauge,
  openFilesLimit,
  runService,
  secretsOf,
  stopAll,
} from "@tutti/service-kit";
import { DescriptorBudget } from "./admission/descriptor-budget.ts";
import { SlowRefusals } from "./admission/slow-refusals.ts";
import { SocketAdmission } from "./admission/socket-admission.ts";
import { createApp } from "./app.ts";
import { loadReleases } from "./changelog/parse.ts";
import { settings } from "./config.ts";
import { coverAddress } from "./covers/cover-address.ts";
import { mediaOrigins } from "./covers/media-origins.ts";
import { coverSigner } from "./covers/signed-cover.ts";
import { drain } from "./drain.ts";
import { sweepAnswers } from "./http/idempotency.ts";
import { isKnownHost } from "./http/known-hosts.ts";
import { messagesOf } from "./http/messages.ts";
import { measureParts, partStates } from "./http/parts.ts";
import { shareAddressFinder } from "./http/share-address.ts";
import { deployedFiles } from "./http/stored-builds.ts";
import { loadLegal } from "./legal/load.ts";
import { watchMaintenance } from "./maintenance/watch-maintenance.ts";
import { connectServices } from "./model/services.ts";
import { sessionFinder } from "./model/session.ts";
import { SharedLoadCounts } from "./remotes/failures/load-counts.ts";
import { remoteFailures } from "./remotes/failures/remote-failures.ts";
import { offeredRemotes } from "./remotes/offered-remotes.ts";
import { openStore } from "./remotes/open-store.ts";
import { forwardedHost } from "./request/origin.ts";
import { pathIn } from "./request/request-line.ts";
import { SyncNodes } from "./sync/nodes.ts";
import { syncProxy } from "./sync/proxy.ts";

export const service = defineService({
  name: "gateway",
  settings,
  database: { schema: "gateway", migrations: new URL("../prisma/migrations", import.meta.url) },
  stopMs: ({ drainMs }) => drainMs,
  start: async (config, platform) => {
    const { host, port, syncUrls, webRoot, mediaRoot, trustedProxies, metricsToken } = config;
    const { log, clock, cache, databaseUrl, serviceSecrets: secrets, upgrades } = platform;
    const releases = await loadReleases(config.changelog);
    const legal = await loadLegal(config.legalFolder, config.supportEmail);
    const services = connectServices(platform);
    const googleClient = {
      clientId: config.googleClientId,
      authUrl: config.googleAuthUrl,
      redirectUris: config.googleRedirectUris,
    };
    const shareAddress = shareAddressFinder({ listenHost: host, port });
    const pool = createPool(databaseUrl, { name: "gateway", max: 4, log });
    const sweeper = sweepAnswers(pool, clock, log);
    const maintenance = await watchMaintenance({ databaseUrl, pool, log });
    const sync = syncProxy(new SyncNodes(syncUrls, { clock, log, secrets, upgrades }), clock);
    const sessions = sessionFinder(services.auth, clock);
    const { generationsPerDay, callsPerMinute, registrationsPerHour, picturesPerMinute } = config;
    const publicUrl = config.publicUrl ?? null;
    if (publicUrl && !URL.canParse(publicUrl))
      throw new ConfigError("PUBLIC_URL must be an address, https://host.");
    const origins = mediaOrigins(config.mediaHosts);
    const signer = config.foreignCovers === "fetched" ? coverSigner(secrets) : null;
    const known = origins.pictures;
    const covers = coverAddress({ known, publicUrl, proxied: signer?.addressOf });
    const knowsHost = isKnownHost({ publicUrl, hosts: config.hosts });
    const store = config.remotesRoot === undefined ? null : openStore(config.remotesRoot);
    const states = partStates({ services, sync, clock });
    const measured = measureParts(states);
    let draining = false;
    const onDraining = () => {
      draining = true;
    };
    const descriptors = descriptorsForClients(openFilesLimit());
    const refusals = new SlowRefusals(clock, descriptors);
    const { app, listener } = createApp({
      refusals,
      services,
      sessions,
      sync,
      shareAddress,
      clock,
      pool,
      secrets,
      cache,
      releases,
      legal,
      supportEmail: config.supportEmail,
      log,
      webRoot,
      deployed: deployedFiles(config.remotesRoot, store, clock),
      remoteFailures: remoteFailures({
        store,
        cache,
        clock,
        log,
        offer: offeredRemotes({ webRoot, store, clock, log }),
        counts: new SharedLoadCounts({ cache, clock, log, instance: randomUUID() }),
      }),
      maintenance: maintenance.notice,
      mediaRoot,
      googleClient,
      coverAddress: covers,
      coverSigner: signer,
      origins,
      trustedProxies,
      publicUrl,
      isKnownHost: knowsHost,
      isDraining: () => draining,
      states,
      metricsTokens: metricsToken === undefined ? [] : secretsOf(metricsToken, config.metricsTokenAccepted),
      limits: { generationsPerDay, callsPerMinute, registrationsPerHour, picturesPerMinute },
    });
    // An incomplete request is closed after 10 s, plus up to one check interval.
    const timeouts = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 };
    const server = createServer(
      { ...timeouts, connectionsCheckingInterval: 2000, ...messagesOf(app) },
      listener,
    );
    const budget = new DescriptorBudget({ descriptors, perSocket: config.socketDescriptors });
    const { socketsPerNetwork, newSocketsPerMinute } = config;
    const trust = app.get("trust proxy fn");
    const limits = { socketsPerNetwork, newSocketsPerMinute };
    const admission = new SocketAdmission({ budget, cache, log, trust, refusals, ...limits }, descriptors);
    admission.guard(server);
    newGauge("tutti_sockets_limit", "Sockets that this process can hold.", () => budget.maxSockets);
    newGauge("tutti_sockets_open", "Sockets that this process holds.", () => budget.sockets);
    log.info({ sockets: budget.maxSockets, descriptors, ...limits }, "connection limits");
    server.on("upgrade", (request, socket, head) => {
      // After an upgrade Node removes its own error listener; an unhandled error would end the process.
      socket.on("error", () => socket.destroy());
      // guard: unparsed-request-line
      if (pathIn(request.url) !== "/sync") socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n");
      else if (!knowsHost(forwardedHost(request, trust)))
        socket.end("HTTP/1.1 421 Misdirected Request\r\nconnection: close\r\n\r\n");
      else
        admission
          .upgrade(request, socket)
          .then((address) => (address === null ? null : sync.upgrade(request, socket, head, address)))
          .catch((error: unknown) => {
            log.error({ err: error }, "a socket could not be opened");
            socket.destroy();
          });
    });
    await listen(server, { host, port, settings: { host: "HOST", port: "PORT" } });
    return stopAll([
      measured,
      { stop: () => pool.end() },
      maintenance,
      sweeper,
      {
        stop: async () => {
          for (const client of Object.values(services)) client.close();
        },
      },
      { stop: () => drain({ server, sync, refusals, clock, ms: config.drainMs, onDraining }) },
    ]);
  },
});

if (import.meta.main) await runService(service);
