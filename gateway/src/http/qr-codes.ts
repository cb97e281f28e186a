import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import QRCode, { type QRCodeToBufferOptions } from "qrcode";

/** Maximum number of cached pictures; each has about 3 KB. */
const defaultMaxEntries = 1000;

const options: QRCodeToBufferOptions = {
  width: 512,
  margin: 2,
  errorCorrectionLevel: "M",
  // Filter "Up" alone, the best for squares: by default the encoder tries five filters per line, in JavaScript. The
  // types omit this option.
  rendererOpts: Object({ filterType: 2, deflateStrategy: 0, deflateLevel: 6 }),
};

/** QR codes as PNG, cached by text: drawing a long one blocks the process for tens of milliseconds. */
export class QrCodes {
  readonly #kept: LRUCache<string, Promise<Buffer>>;
  /** The tail of the drawing queue: one at a time, so that the event loop serves calls in between. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(maxEntries = defaultMaxEntries) {
    this.#kept = new LRUCache({ max: maxEntries });
  }

  /** The cached picture, marked as used; undefined when it must be drawn. */
  kept(text: string): Promise<Buffer> | undefined {
    return this.#kept.get(text);
  }

  draw(text: string): Promise<Buffer> {
    const picture = this.#queue.then(() => nextTurn()).then(() => QRCode.toBuffer(text, options));
    this.#queue = picture.catch(() => this.#kept.delete(text));
    this.#kept.set(text, picture);
    return picture;
  }
}
