import { setImmediate as nextTurn } from "node:timers/promises";
import QRCode, { type QRCodeToBufferOptions } from "qrcode";

/** Pictures of about 3 KB. */
const defaultMost = 1000;

const options: QRCodeToBufferOptions = {
  width: 512,
  margin: 2,
  errorCorrectionLevel: "M",
  // "Up" alone, which is best for squares: the encoder else tries five filters on each line, in JavaScript. The types do
  // not know it.
  rendererOpts: Object({ filterType: 2, deflateStrategy: 0, deflateLevel: 6 }),
};

/** QR codes as PNG, drawn once for each text: drawing a long one takes tens of milliseconds of this process. */
export class QrCodes {
  readonly #kept = new Map<string, Promise<Buffer>>();
  readonly #most: number;
  /** The end of the drawings under way: one at a time, so that calls are answered between two. */
  #queue: Promise<unknown> = Promise.resolve();

  /** Keeps at most so many. */
  constructor(most = defaultMost) {
    this.#most = most;
  }

  /** The kept picture, which counts as used; undefined where `draw` has to draw it. */
  kept(text: string): Promise<Buffer> | undefined {
    const picture = this.#kept.get(text);
    if (picture) this.#keep(text, picture);
    return picture;
  }

  draw(text: string): Promise<Buffer> {
    const picture = this.#queue.then(() => nextTurn()).then(() => QRCode.toBuffer(text, options));
    this.#queue = picture.catch(() => this.#kept.delete(text));
    this.#keep(text, picture);
    return picture;
  }

  #keep(text: string, picture: Promise<Buffer>): void {
    // Deleted and set again, so that the first of the map is the one not used for longest.
    this.#kept.delete(text);
    this.#kept.set(text, picture);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }
}
