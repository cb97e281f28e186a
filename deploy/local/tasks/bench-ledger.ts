/** `npm run bench:ledger`: holds and captures per second, beside bare guarded updates. */
import "../../bench/ledger/main.ts";
