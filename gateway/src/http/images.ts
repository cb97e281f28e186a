import { malformed, notFound } from "@tutti/proto/errors";
import { Router } from "express";
import QRCode from "qrcode";
import { generatedAvatar, placeholder } from "../presenters/pictures.ts";
import { originOf } from "./origin.ts";

const day = "public, max-age=86400";

/** Pictures that are drawn on request. No name in them reaches the disk. */
export function images(): Router {
  const router = Router();
  router.get("/images/:file", async (request, response) => {
    const room = /^qr_code_(.{1,128})\.png$/u.exec(request.params.file)?.[1];
    if (!room) throw notFound("There is no such picture.", "no_such_picture");
    const link = `${originOf(request)}/playroom?room_name=${encodeURIComponent(room)}`;
    const png = await QRCode.toBuffer(link, { width: 512, margin: 2, errorCorrectionLevel: "M" });
    response.set("cache-control", day).type("png").send(png);
  });
  router.get("/api/avatar/:username", (request, response) => {
    response.set("cache-control", day).type("image/svg+xml").send(generatedAvatar(request.params.username));
  });
  router.get("/api/placeholder/:width/:height", (request, response) => {
    const [width, height] = [request.params.width, request.params.height].map((side) =>
      /^\d{1,4}$/.test(side) ? Number(side) : 0,
    );
    if (!width || !height || width > 1024 || height > 1024)
      throw malformed("A placeholder's sides are 1 to 1024 pixels.", "placeholder_size");
    response.set("cache-control", day).type("image/svg+xml").send(placeholder(width, height));
  });
  return router;
}
