// The entry of a stand-in for the image postgres:18: the same variables, user and folders.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const { POSTGRES_USER: user = "postgres", POSTGRES_DB: database = user } = process.env;
const password = readFileSync(process.env.POSTGRES_PASSWORD_FILE ?? "", "utf8").trim();
const data = "/var/lib/postgresql/18/docker";

function run(program, args, input) {
  const { status } = spawnSync(`/pg/bin/${program}`, args, { input, stdio: ["pipe", "ignore", "inherit"] });
  if (status !== 0) process.exit(status ?? 1);
}

if (!existsSync(`${data}/PG_VERSION`)) {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  writeFileSync("/tmp/password", password, { mode: 0o600 });
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--locale=C", "--builtin-locale=C.UTF-8"];
  run("initdb", ["-D", data, "-U", user, "--pwfile=/tmp/password", "--auth=scram-sha-256", ...locale]);
  writeFileSync(`${data}/pg_hba.conf`, "host all all all scram-sha-256\n");
  if (database !== "postgres")
    run("postgres", ["--single", "-D", data, "postgres"], `create database ${database}\n`);
}
const [, ...options] = process.argv.slice(2);
const listen = ["-c", "listen_addresses=*", "-c", "unix_socket_directories=/run/postgresql"];
const server = spawn("/pg/bin/postgres", ["-D", data, ...listen, ...options], { stdio: "inherit" });
process.on("SIGTERM", () => server.kill("SIGINT"));
server.on("exit", (code) => process.exit(code ?? 1));
