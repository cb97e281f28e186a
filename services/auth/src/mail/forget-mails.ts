import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";

interface Person {
  readonly email: string | null;
  readonly username: string;
}

const ofHex = (text: string): string => {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
};

/** All ways in which an .eml file may contain a text: as it is, quoted-printable, base64. */
function readings(eml: string): string[] {
  const joined = eml.replaceAll(/=\r?\n/g, "");
  const blocks = [""];
  for (const line of eml.split(/\r?\n/)) {
    if (/^[A-Za-z0-9+/=]+$/.test(line)) blocks.push(`${blocks.pop()}${line}`);
    else if (blocks.at(-1) !== "") blocks.push("");
  }
  return [joined, ofHex(joined), ...blocks.map((block) => Buffer.from(block, "base64").toString("utf8"))];
}

const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches an address, or a name in a greeting, as a whole: the mails of Adam stay when Ada leaves. */
function patternOf({ email, username }: Person): RegExp {
  const name = quoted(username);
  // As the texts in `texts/` greet.
  const greeted = `(?<![\\p{L}\\p{M}\\p{Nd}_.-])(?:Hi ${name},|${name}，你好)`;
  const address = email === null ? [] : [`(?<![\\w.+-])${quoted(email)}(?![\\w.-]*\\w)`];
  // linear pattern: alternatives of fixed texts, which the product wrote or quotes.
  return new RegExp([greeted, ...address].join("|"), "iu");
}

/** Deletes the mails in a folder of .eml files that are to a person, or that greet or mention them. */
export const forgetMailsIn =
  (folder: string) =>
  async (person: Person): Promise<void> => {
    const pattern = patternOf(person);
    const files = await readdir(folder).catch(() => []);
    for (const name of files.filter((file) => file.endsWith(".eml"))) {
      const file = path.join(folder, name);
      const eml = await readFile(file, "utf8").catch(() => "");
      if (readings(eml).some((text) => pattern.test(text))) await rm(file, { force: true });
    }
  };
