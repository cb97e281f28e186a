/** `npm run chaos:ledger -- --n 10000 [--seed S]`: coins, requests and pins while parts are killed. */
import "../../chaos/ledger/main.ts";
