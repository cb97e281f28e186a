import { expect, test } from "vitest";
import { ConfigError, helpText, loadConfig } from "./load.ts";
import { integer, oneOf, optionalText, port, text, url } from "./setting.ts";

const settings = {
  port: port("PORT", "where the gateway listens", { fallback: "8080" }),
  secret: text("SECRET", "signs calls", { secret: true }),
  model: optionalText("MODEL", "the model"),
  mode: oneOf("MODE", ["all", "demo"], "what plays", { fallback: "all" }),
  share: integer("SHARE", { min: 0, max: 100 }, "percent", { fallback: "50" }),
};

test("values are parsed and defaults fill in", () => {
  expect(loadConfig(settings, { SECRET: "s", PORT: "0" })).toEqual({
    port: 0,
    secret: "s",
    model: undefined,
    mode: "all",
    share: 50,
  });
});

test.each([
  [{ PORT: "80a", SECRET: "s" }, 'PORT must be a whole number (it is "80a").'],
  [{ PORT: "99999", SECRET: "s" }, 'PORT must be 0 to 65535 (it is "99999").'],
  [{ SECRET: "s", MODE: "x" }, 'MODE must be all or demo (it is "x").'],
  [{ SECRET: "s", SHARE: "101" }, 'SHARE must be a whole number from 0 to 100 (it is "101").'],
  [{}, "SECRET is not set: signs calls"],
])("%j stops the start with a sentence", (env, sentence) => {
  expect(() => loadConfig(settings, env)).toThrow(new ConfigError(sentence));
});

test("a URL that its client cannot read stops the start, and its password is not printed", () => {
  const settings = { database: url("DATABASE_URL", ["postgresql:"], "the database", { secret: true }) };
  const load = (given: string) => () => loadConfig(settings, { DATABASE_URL: given });
  expect(load("postgresql://tutti:50%@db/tutti")).toThrow(
    new ConfigError("DATABASE_URL must have each % of its user, password or path written as %25."),
  );
  for (const given of ["db:5432", "postgresql://tutti:se#cret@db/tutti", "mysql://tutti:secret@db/tutti"])
    expect(load(given)).toThrow(
      new ConfigError("DATABASE_URL must be a URL that starts with postgresql://."),
    );
  expect(load("postgresql://tutti:50%25@db/tutti")()).toEqual({
    database: "postgresql://tutti:50%25@db/tutti",
  });
});

test("all that is missing is named at once", () => {
  const two = { a: text("A", "first"), b: text("B", "second") };
  expect(() => loadConfig(two, {})).toThrow("These settings are missing: A, B.");
});

test("help names each setting with its meaning and default", () => {
  expect(helpText("gateway", settings)).toContain("where the gateway listens [8080] (port)");
});
