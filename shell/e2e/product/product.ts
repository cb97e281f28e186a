import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../../deploy/tools/ports.ts";
import { unlimited } from "../../../deploy/tools/testing/unlimited.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** A stopping product must end within this time, in ms. */
const stopsWithin = 5000;

interface Options {
  /** Arguments of `start.ts`, such as `distributed`. */
  args?: string[];
  env?: NodeJS.ProcessEnv;
}

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });

/** The real product, started as its user starts it, on a data folder and a port of its own. */
export class Product {
  readonly port: number;
  readonly data: string;
  readonly #options: Options;
  #child: ChildProcess | null = null;
  #printed = "";

  private constructor(port: number, options: Options) {
    this.port = port;
    this.data = mkdtempSync(path.join(tmpdir(), "tutti-e2e-"));
    this.#options = options;
  }

  static async start(options: Options = {}): Promise<Product> {
    const product = new Product(await freePort(), options);
    try {
      await product.start();
    } catch (error) {
      rmSync(product.data, { recursive: true, force: true });
      throw error;
    }
    return product;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Everything that it has printed since it was first started. */
  get printed(): string {
    return this.#printed;
  }

  /** Resolves when it prints its address. A product that was stopped or killed starts again on its data. */
  async start(): Promise<void> {
    const { args = [], env = {} } = this.#options;
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "deploy/tools/tasks/start.ts", ...args],
      {
        cwd: root,
        // A group of its own, so that a kill takes the database with it, as a power cut does.
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...process.env,
          TUTTI_DATA: this.data,
          PORT: String(this.port),
          LOG_LEVEL: "warn",
          ...unlimited,
          ...env,
        },
      },
    );
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      let sinceStart = "";
      const onOutput = (chunk: Buffer) => {
        this.#printed += chunk;
        sinceStart += chunk;
        if (sinceStart.includes("Tutti plays at")) resolve();
      };
      child.stdout.on("data", onOutput);
      child.stderr.on("data", onOutput);
      child.once("error", reject);
      child.once("exit", () => reject(new Error(`The product did not start:\n${sinceStart}`)));
    });
  }

  /** As by Ctrl-C; a product that hangs is an error. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child?.pid) return;
    const { pid } = child;
    this.#child = null;
    let hung = false;
    const timer = setTimeout(() => {
      hung = true;
      process.kill(-pid, "SIGKILL");
    }, stopsWithin);
    child.kill("SIGINT");
    await exited(child);
    clearTimeout(timer);
    if (hung) throw new Error(`The product did not stop within ${stopsWithin} ms:\n${this.#printed}`);
    if (child.exitCode !== 0)
      throw new Error(`The product stopped with ${child.exitCode}:\n${this.#printed}`);
  }

  /** As by a power cut: every process of it, the database included, in one moment. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child?.pid) throw new Error("The product is not running.");
    this.#child = null;
    process.kill(-child.pid, "SIGKILL");
    await exited(child);
  }

  /** Stops it and deletes its data. */
  async end(): Promise<void> {
    try {
      await this.stop();
    } finally {
      rmSync(this.data, { recursive: true, force: true });
    }
  }
}
