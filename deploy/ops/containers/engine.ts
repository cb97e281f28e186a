import { spawnSync } from "node:child_process";
import { exec } from "../../tools/build/exec.ts";
import { findProgram } from "../../tools/testing/programs.ts";

/** Docker or podman, which take the same arguments. */
export class Engine {
  readonly #program: string;

  constructor(program: string) {
    this.#program = program;
  }

  async build(tag: string, context: string, epoch: number): Promise<void> {
    const isPodman = /podman$/.test(this.#program);
    const hasBuildx = () => spawnSync(this.#program, ["buildx", "version"]).status === 0;
    await exec(
      this.#program,
      ["build", "--quiet", ...(isPodman ? [`--timestamp=${epoch}`] : []), `--tag=${tag}`, context],
      {
        env: {
          SOURCE_DATE_EPOCH: String(epoch),
          ...(isPodman || hasBuildx() ? {} : { DOCKER_BUILDKIT: "0" }),
        },
      },
    );
  }

  #inspect(tag: string, format: string): string {
    const { stdout, stderr, status } = spawnSync(
      this.#program,
      ["image", "inspect", "--format", format, tag],
      { encoding: "utf8" },
    );
    if (status !== 0) throw new Error(stderr.trim());
    return stdout.trim();
  }

  /** Removes an image's name, and the image unless it has another. */
  remove(tag: string): void {
    spawnSync(this.#program, ["image", "rm", tag], { stdio: "ignore" });
  }

  /** An image's size in bytes, unpacked. */
  sizeOf(tag: string): number {
    return Number(this.#inspect(tag, "{{.Size}}"));
  }

  /** The digests of an image's layers, from the lowest. */
  layersOf(tag: string): readonly string[] {
    return JSON.parse(this.#inspect(tag, "{{json .RootFS.Layers}}"));
  }
}

/** The engine that `given` names, else the first one that answers; a sentence that says what to do when none does. */
export function findEngine(given: string | undefined): Engine | string {
  const programs = given ? [given] : ["docker", "podman"];
  const found = programs.filter((program) => findProgram(program));
  const answering = found.find((program) => spawnSync(program, ["info"], { stdio: "ignore" }).status === 0);
  if (answering) return new Engine(answering);
  return found.length > 0
    ? `${found.join(" and ")} is installed, but no engine answers: start it, or set DOCKER_HOST to the address of one.`
    : "Images need docker or podman: on Debian, apt-get install docker.io, or set CONTAINER_ENGINE to a program.";
}
