export type { HostTerms, Ledger } from "../model/ledger.ts";
export { postgresLedger } from "./postgres-ledger.ts";
