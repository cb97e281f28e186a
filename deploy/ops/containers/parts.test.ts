import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot, serviceFolders, serviceNames } from "../../tools/paths.ts";
import { parts } from "./parts.ts";

const filesOf = (name: string) => parts.find((part) => part.name === name)?.files ?? [];

test.each(serviceNames)("%s and the image of migrations have all SQL of its database", (name) => {
  const folder = `${serviceFolders[name]}/prisma`;
  const entries = readdirSync(inRoot(folder)).filter((entry) => entry !== "schema.prisma");
  const sql = entries.map((entry) => `${folder}/${entry}`);
  expect(sql.length).toBeGreaterThan(0);
  expect(filesOf(name)).toEqual(expect.arrayContaining(sql));
  expect(filesOf("database")).toEqual(expect.arrayContaining(sql));
});
