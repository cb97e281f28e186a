export type { HostTerms, Ledger } from "./ledger.ts";
export { postgresLedger } from "./postgres-ledger.ts";
