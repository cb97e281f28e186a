import { createHmac } from "node:crypto";

/**
 * A keyed hash of a text, as a UUID, which takes a third of its text's space in an index. Without the secret it neither
 * reveals the text nor can be made from one.
 */
export const keyedId = (secret: string, text: string): string =>
  createHmac("sha256", secret)
    .update(text)
    .digest()
    .toString("hex", 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
