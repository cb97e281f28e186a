export type { Ledger } from "./ledger.ts";
export { postgresLedger } from "./postgres-ledger.ts";
