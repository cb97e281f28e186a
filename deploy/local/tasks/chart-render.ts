import { writeFileSync } from "node:fs";
import { render, renderedFile } from "../../chart/render.ts";

/** `npm run chart:render`: writes the manifests that the chart renders to with everything on. */
const rendered = render();
if (rendered === null) {
  console.error("Rendering the chart needs helm.");
  process.exitCode = 1;
} else {
  writeFileSync(renderedFile, rendered);
  console.log(`The rendered chart is in ${renderedFile}.`);
}
