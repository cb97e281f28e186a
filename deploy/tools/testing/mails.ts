import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";

/** How long a mail may take, in ms. */
const timeout = 10_000;

async function mailsIn(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => name.endsWith(".eml")).toSorted();
  return Promise.all(whole.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
}

/** The mails of a product without SMTP, which writes them into this folder. */
export function mails(folder: string) {
  const to = async (address: string): Promise<Email[]> =>
    (await mailsIn(folder)).filter((mail) => mail.to?.some((receiver) => receiver.address === address));
  return {
    to,
    /** The newest mail to the address whose subject contains a text; waits for it. */
    find: async (address: string, subject: string): Promise<Email> => {
      for (let waited = 0; waited < timeout; waited += 50) {
        const found = (await to(address)).findLast((mail) => mail.subject?.includes(subject));
        if (found) return found;
        await pause(50);
      }
      throw new Error(`No mail "${subject}" was sent to ${address}.`);
    },
  };
}

/** The one-use link of a mail, and its token. */
export function linkIn({ text = "" }: Email): { readonly url: string; readonly token: string } {
  const [url, token] = /https?:\/\/\S+#([\w-]{43})/.exec(text) ?? [];
  if (!url || !token) throw new Error("The mail has no link.");
  return { url, token };
}
