import { writeFileSync } from "node:fs";
import { render, renderedFile } from "./render.ts";

const rendered = render();
if (rendered === null) {
  console.error("Rendering the chart needs helm.");
  process.exitCode = 1;
} else {
  writeFileSync(renderedFile, rendered);
  console.log(`The rendered chart is in ${renderedFile}.`);
}
