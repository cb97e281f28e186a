import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { inRoot } from "../paths.ts";
import { type Command, makes } from "./command.ts";

const description = z.strictObject({
  shows: z.string().min(1),
  options: z.string().optional(),
  needs: z.string().optional(),
  makes: z.enum(makes).default("everything"),
  was: z.record(z.string(), z.array(z.string())).default({}),
});

/** The experiments of deploy/lab: each folder with an experiment.json, which describes its main.ts. */
export const experiments = (): Command[] =>
  globSync("deploy/lab/*/experiment.json", { cwd: inRoot() })
    .sort()
    .map((file) => ({
      ...description.parse(JSON.parse(readFileSync(inRoot(file), "utf8"))),
      name: path.basename(path.dirname(file)),
      run: () => import(inRoot(path.dirname(file), "main.ts")),
    }));
