import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findCompose } from "../../lab/containers/composed.ts";
import { inRoot } from "../../tools/paths.ts";
import { parts } from "../containers/parts.ts";
import { writeComposeSettings } from "./settings.ts";

const file = inRoot("deploy/ops/compose/compose.yaml");
const text = readFileSync(file, "utf8");

/** The text of each container below `services:`, by name. */
const containers = new Map(
  (text.split(/^services:$/m)[1]?.split(/^volumes:$/m)[0] ?? "")
    .split(/\n(?= {2}[\w-]+:\n)/)
    .filter((block) => block.trim() !== "")
    .map((block) => [block.trim().split(":")[0] ?? "", block]),
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tutti-compose-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (place: string): Map<string, string> =>
  new Map(
    readdirSync(place, { recursive: true, encoding: "utf8" })
      .filter((each) => statSync(path.join(place, each)).isFile())
      .map((each) => [each, readFileSync(path.join(place, each), "utf8")]),
  );

test("every part with an image is a container, beside Postgres, NATS and Redis", () => {
  const expected = [...parts.map(({ name }) => name), "nats", "nats-volume", "postgres", "redis"];
  expect([...containers.keys()].sort()).toEqual(expected.sort());
});

test("every container is read-only, without capabilities and new privileges, with a limit of memory", () => {
  const guards = ["read_only: true", "cap_drop: [ALL]", "no-new-privileges:true", "mem_limit: "];
  const common = /^x-part:[\s\S]*?\n\n/m.exec(text)?.[0] ?? "";
  for (const [name, block] of containers) {
    const all = block.includes("<<: *part") ? common + block : block;
    expect(
      guards.filter((guard) => !all.includes(guard)),
      name,
    ).toEqual([]);
    const user = /user: "(\d+):/.exec(block)?.[1];
    expect(user === "0", `${name} runs as root`).toBe(name === "nats-volume");
    expect(user ?? (block.includes("tutti/") ? "the image's" : null), `${name} has a user`).not.toBeNull();
  }
});

test("only the gateway's port is published, on this machine alone unless the operator decides otherwise", () => {
  const published = [...containers].filter(([, block]) => block.includes("ports:")).map(([name]) => name);
  expect(published).toEqual(["gateway"]);
  expect(containers.get("gateway")).toContain(`\${LISTEN:-127.0.0.1:8080}:8080`);
});

test("settings are drawn once: a second run keeps the secrets and what the operator changed", async () => {
  await writeComposeSettings(folder);
  const first = filesIn(folder);
  writeFileSync(path.join(folder, "settings.env"), "LOG=1\n");
  await writeComposeSettings(folder);
  const second = filesIn(folder);
  expect(second.get("settings.env")).toBe("LOG=1\n");
  expect(new Map([...second, ["settings.env", first.get("settings.env")]])).toEqual(first);
});

test("a part gets its own role and key, and no other part's", async () => {
  await writeComposeSettings(folder);
  const files = filesIn(path.join(folder, "secrets"));
  expect(statSync(path.join(folder, "secrets")).mode & 0o777).toBe(0o700);
  expect(files.get("rooms.env")).toMatch(
    /^DATABASE_URL=postgresql:\/\/tutti_rooms_[0-9a-f]{8}:\S+@postgres:5432\/tutti$/m,
  );
  expect(files.get("rooms.env")).toContain("MIGRATIONS=require");
  const administrator = /:([^:@]+)@/.exec(files.get("database.env") ?? "")?.[1] ?? "";
  expect(files.get("postgres/password")).toBe(administrator);
  expect(files.get("rooms.env")).not.toContain(administrator);
  const keys = ["auth/part.key", "rooms/part.key", "nats/nats.key"].map((each) => files.get(each));
  expect(new Set(keys).size).toBe(3);
  expect(files.get("nats/nats-server.conf")).toContain('"key_file": "/run/nats/nats.key"');
});

test("every file that the containers read is written", async () => {
  await writeComposeSettings(folder);
  const read = [...text.matchAll(/(?<!run\/)(?:\.\/)?(secrets\/[\w.-]+)|settings\.env/g)].map(
    ([, each]) => each ?? "settings.env",
  );
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter((each) => !existsSync(path.join(folder, each)))).toEqual([]);
});

const compose = findCompose();
if (compose)
  test("compose accepts the file with these settings", async () => {
    await writeComposeSettings(folder);
    copyFileSync(file, path.join(folder, "compose.yaml"));
    const [program = "", ...args] = compose;
    const { status, stderr } = spawnSync(program, [...args, "config", "--quiet"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });
