import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "@playwright/test";
import { headlessShell } from "../product/launch.ts";

/** A server that answers for every unlisted host and records its requests. */
export class ForeignHosts {
  /** The recorded requests, as `host/path`. */
  readonly hits: string[] = [];
  readonly #server: Server;
  readonly #answer: Buffer;

  private constructor(answer: Buffer) {
    this.#answer = answer;
    this.#server = createServer((request, response) => {
      this.hits.push(`${request.headers.host}${request.url}`);
      if (request.url === "/away.mp3")
        return void response.writeHead(302, { location: "http://third.example.org/1.mp3" }).end();
      const isSong = request.url?.endsWith(".mp3");
      response.setHeader("content-type", isSong ? "audio/mpeg" : "image/svg+xml");
      const part = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
      if (!isSong) return void response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
      if (!part) return void response.end(this.#answer);
      const from = Number(part[1]);
      const to = part[2] ? Number(part[2]) : this.#answer.length - 1;
      const range = `bytes ${from}-${to}/${this.#answer.length}`;
      response.writeHead(206, { "content-range": range, "accept-ranges": "bytes" });
      response.end(this.#answer.subarray(from, to + 1));
    });
  }

  /** @param song the content of its .mp3 files */
  static async start(song: Buffer): Promise<ForeignHosts> {
    const foreign = new ForeignHosts(song);
    await new Promise<void>((ready) => foreign.#server.listen(0, "127.0.0.1", ready));
    return foreign;
  }

  /**
   * A browser for which every host under example.org is that server. It can reach only this machine: browsers
   * send background requests to their vendors.
   */
  browser(): Promise<Browser> {
    const { port } = this.#server.address() as AddressInfo;
    return chromium.launch({
      ...headlessShell,
      args: [
        ...headlessShell.args,
        `--host-resolver-rules=MAP *.example.org 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
        "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable",
      ],
    });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}
