/** `npm run bench:analytics`: events in, exactness, the first tab, the dataset's memory; `-- --interactions 1000000`. */
import "../../bench/analytics/main.ts";
