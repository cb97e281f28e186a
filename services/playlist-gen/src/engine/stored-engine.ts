import { createPool, type Logger, type Running } from "@tutti/service-kit";
import { songQueries, urlForQueries } from "../retrieval/song-queries.ts";
import { storedCatalogues } from "../retrieval/stored-catalogues.ts";
import type { Engine, Outside } from "./engine.ts";
import { localEngine } from "./local-engine.ts";

/** Connections of one engine: the queries of a list run beside each other. */
const CONNECTIONS = 3;
/** A query that takes longer would be of no use to its caller, in ms. */
const STATEMENT_TIMEOUT = 5000;

/** The engine over the stored catalogue. */
export function storedEngine(
  databaseUrl: string,
  outside: Outside,
  log: Logger,
): { readonly engine: Engine } & Running {
  const pool = createPool(urlForQueries(databaseUrl), {
    max: CONNECTIONS,
    log,
    limits: { statement_timeout: STATEMENT_TIMEOUT },
  });
  return { engine: localEngine(storedCatalogues(songQueries(pool)), outside), stop: () => pool.end() };
}
