import { createHash } from "node:crypto";
import { ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import type { Cache } from "@tutti/service-kit";
import { type Request, type Response, Router } from "express";
import { admitsCaller } from "../admission/caller-key.ts";
import type { Services } from "../model/services.ts";
import { originOf } from "../request/origin.ts";
import { withContext } from "./context.ts";
import { QrCodes } from "./qr-codes.ts";
import type { ShareAddressFinder } from "./share-address.ts";

const escapeXml = (text: string) => text.replaceAll(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The default avatar: the first letter on a gradient of two hues hashed from the name. */
function generatedAvatar(username: string): string {
  const [first = 0, second = 0] = createHash("sha256").update(username.toLowerCase()).digest();
  const hue = Math.round((first / 255) * 360);
  const other = (hue + 30 + Math.round((second / 255) * 60)) % 360;
  const letter = escapeXml([...username.trim()][0]?.toUpperCase() ?? "?");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 55% 48%)"/>
<stop offset="1" stop-color="hsl(${other} 60% 34%)"/></linearGradient></defs>
<rect width="64" height="64" fill="url(#g)"/>
<text x="32" y="33" fill="#fff" font-family="Georgia, serif" font-size="32" text-anchor="middle" dominant-baseline="central">${letter}</text>
</svg>`;
}

/** A neutral picture of the given size, in pixels. */
const placeholder = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 64 64" preserveAspectRatio="xMidYMid slice" role="img">
<rect x="-512" y="-512" width="1088" height="1088" fill="#e6ded3"/>
<path d="M26 44V20l18-4v22" fill="none" stroke="#9a8c7c" stroke-width="3"/>
<circle cx="22" cy="44" r="5" fill="#9a8c7c"/><circle cx="40" cy="38" r="5" fill="#9a8c7c"/></svg>`;

/** QR codes that one network may cause to be drawn per minute; cached ones do not count. */
const newCodes = { name: "gateway:codes", max: 60, per: 60_000 };
const day = "public, max-age=86400";
/** The machine's LAN address may change soon. */
const minute = "public, max-age=60";
/** A versioned URL never changes its picture. */
const forGood = "public, max-age=31536000, immutable";
/** An unversioned URL is revalidated: a 304 without a body. */
const askAgain = "public, no-cache";

/** A user's uploaded avatar; null when there is none. */
async function uploadOf({ auth }: Pick<Services, "auth">, username: string) {
  try {
    return await auth.getAvatar({ username });
  } catch (error) {
    if (error instanceof ProductError && error.kind === "not_found") return null;
    throw error;
  }
}

async function sendAvatar(
  services: Pick<Services, "auth">,
  username: string,
  wanted: unknown,
  response: Response,
) {
  const upload = await uploadOf(services, username);
  if (!upload)
    return response.set("cache-control", askAgain).type("image/svg+xml").send(generatedAvatar(username));
  const { image, version } = upload;
  response.set("cache-control", wanted === version ? forGood : askAgain);
  response.set("etag", `"${version}"`).type("image/webp").send(image);
}

/** Uploaded and generated pictures. Names from the URL are never used as file names. */
export function images(
  services: Pick<Services, "auth">,
  shareAddress: ShareAddressFinder,
  cache: Pick<Cache, "increment">,
): Router {
  const router = Router();
  const codes = new QrCodes();
  /** Draws a code for any name, since refusing unknown ones would reveal unlisted rooms; so drawing is rate-limited. */
  const drawCode = async (request: Request, link: string) => {
    if (!(await admitsCaller(cache, newCodes, request)))
      throw fault("too_many_codes", {}, { retry_after: newCodes.per / 1000 });
    return codes.draw(link);
  };
  router.get("/images/:file", async (request, response) => {
    // guard: qr-code-name
    const room = /^qr_code_([^/\\\p{Cc}]{1,128})\.png$/u.exec(request.params.file)?.[1];
    if (!room) throw fault("no_such_picture");
    const own = originOf(request);
    const { origin: lan } = shareAddress(own);
    const link = `${lan ?? own}/playroom?room_name=${encodeURIComponent(room)}`;
    const png = await (codes.kept(link) ?? drawCode(request, link));
    response
      .set("cache-control", lan ? minute : day)
      .type("png")
      .send(png);
  });
  router.use("/api/avatar", withContext);
  router.get("/api/avatar/:username", async (request, response) => {
    await sendAvatar(services, request.params.username, request.query.v, response);
  });
  router.get("/api/placeholder/:width/:height", (request, response) => {
    const [width, height] = [request.params.width, request.params.height].map((side) =>
      /^\d{1,4}$/.test(side) ? Number(side) : 0,
    );
    // guard: placeholder-size
    if (!width || !height || width > 1024 || height > 1024) throw fault("placeholder_size");
    response.set("cache-control", day).type("image/svg+xml").send(placeholder(width, height));
  });
  return router;
}
