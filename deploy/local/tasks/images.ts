import { makeEverything } from "../build/everything.ts";

/**
 * `npm run images [-- part …]`: container images of the parts, each with a bill of materials and a notice. `-- --twice`
 * compares their layers with those of a second checkout.
 */
await makeEverything();
const { run } = await import("../../containers/main.ts");
await run(process.argv.slice(2), process.env);
