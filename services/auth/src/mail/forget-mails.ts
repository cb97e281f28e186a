import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";

const fromHex = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    "latin1",
  ).toString("utf8");

/** All ways in which an .eml file may contain a text: as it is, quoted-printable, base64. */
function readings(eml: string): string[] {
  const joined = eml.replaceAll(/=\r?\n/g, "");
  const blocks = eml.match(/(?:^[A-Za-z0-9+/=]{40,}\r?\n)+[A-Za-z0-9+/=]*/gm) ?? [];
  return [
    eml,
    joined,
    fromHex(joined),
    ...blocks.map((block) => Buffer.from(block, "base64").toString("utf8")),
  ];
}

/** Deletes the mails in a folder of .eml files that name a person by their address or their name. */
export const forgetMailsIn =
  (folder: string) =>
  async ({ email, username }: { email: string | null; username: string }): Promise<void> => {
    const files = await readdir(folder).catch(() => []);
    const names = [username, ...(email === null ? [] : [email])].map((name) => name.toLowerCase());
    for (const name of files.filter((file) => file.endsWith(".eml"))) {
      const file = path.join(folder, name);
      const texts = readings(await readFile(file, "utf8").catch(() => "")).map((text) => text.toLowerCase());
      if (names.some((part) => texts.some((text) => text.includes(part)))) await rm(file, { force: true });
    }
  };
