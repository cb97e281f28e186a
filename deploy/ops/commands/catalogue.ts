import { runCatalogue } from "@tutti/playlist-gen/cli";
import { failToStart } from "@tutti/service-kit";
import { findProduct } from "../product/deployment-file.ts";

runCatalogue(process.argv.slice(2), () => findProduct().databaseUrl).then((code) => {
  process.exitCode = code;
}, failToStart);
