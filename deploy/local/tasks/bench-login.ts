/** `npm run bench:login [-- 1000]`: whether the clock tells which names are taken. */
import "../../bench/login/main.ts";
