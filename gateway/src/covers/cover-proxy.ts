import { fault } from "@tutti/proto/faults";
import { admits, type Cache, type Clock, type Logger, resolveHost } from "@tutti/service-kit";
import { encodePicture } from "@tutti/service-kit/pictures";
import { type Request, Router } from "express";
import { admitsCaller } from "../admission/caller-key.ts";
import { CoverPictures, retryAfter } from "./cover-pictures.ts";
import { fetchPicture, getFrom, maxBytes } from "./fetch-picture.ts";
import type { CoverSigner } from "./signed-cover.ts";

interface Parts {
  readonly clock: Clock;
  readonly cache: Pick<Cache, "increment">;
  readonly log: Pick<Logger, "debug">;
  readonly signer: CoverSigner;
}

const minute = 60_000;
/** Pictures that one network may cause to be fetched per minute; cached ones do not count. */
const newCovers = { name: "gateway:covers", max: 120, per: minute };
/** Fetches from one host per minute, for all clients together, so that the gateway cannot be used to flood it. */
const fetches = { name: "gateway:cover-host", max: 120, per: minute };
/** DNS timeout in ms. */
const resolveTimeout = 2000;
/** Side of a served cover, in pixels: the largest that a page shows, on a dense display. */
const side = 640;
const maxPixels = 16_000_000;

const week = "public, max-age=604800, immutable";
const again = `public, max-age=${retryAfter / 1000}`;
/** For a picture opened as a document. */
const policy = "default-src 'none'; sandbox";

const encode = async (bytes: Buffer): Promise<Buffer> => {
  const formats = ["png", "jpeg", "webp", "gif", "avif"] as const;
  return (await encodePicture(bytes, { formats, maxBytes, maxPixels, side, fit: "inside" })).image;
};

/** Serves covers of unlisted hosts, fetched by the gateway: those hosts see its address, and no listener's. */
export function coverProxy({ clock, cache, log, signer }: Parts): Router {
  const network = {
    get: getFrom,
    resolve: (host: string) => resolveHost(host, { clock, timeout: resolveTimeout }),
  };
  const fetch = (link: string, signal: AbortSignal) => fetchPicture(link, network, signal);
  const pictures = new CoverPictures({ clock, log, fetch, encode });
  const isTooMuch = async (request: Request, link: string) => {
    if (!(await admitsCaller(cache, newCovers, request))) return true;
    return !(await admits(cache, fetches, new URL(link).hostname));
  };
  const router = Router();
  router.get("/images/cover/:signature", async (request, response) => {
    const { link } = request.query;
    if (
      typeof link !== "string" ||
      // guard: cover-signature
      !signer.isSigned(link, request.params.signature)
    )
      throw fault("no_such_picture");
    let picture = pictures.kept(link);
    if (picture === undefined) {
      // guard: covers-per-minute
      if (await isTooMuch(request, link)) throw fault("too_many_covers", {}, { retry_after: minute / 1000 });
      picture = await pictures.load(link);
    }
    response.set("content-security-policy", policy);
    if (picture) return void response.set("cache-control", week).type("image/webp").send(picture);
    // While a fetch is pending or queued the result is unknown, so the 404 must not be cached.
    const cacheControl = pictures.kept(link) === null ? again : "no-store";
    response.status(404).set("cache-control", cacheControl).type("text").send("no picture");
  });
  return router;
}
