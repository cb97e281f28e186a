import { developInShell } from "./develop-in-shell.ts";
import { developPage } from "./develop-page.ts";
import { developService } from "./develop-service.ts";
import { isPage, serviceIn } from "./folders.ts";

/** `npm run dev -w <workspace>`: until Ctrl-C. */
export async function develop(workspace: string, args: readonly string[]): Promise<number> {
  const service = serviceIn(workspace);
  if (service) return developService(service);
  if (isPage(workspace) && args.length > 0) return developInShell(workspace, args);
  if (isPage(workspace)) return developPage(workspace);
  console.error(`${workspace} runs as a part of others: npm start, or npm run dev -w of one that uses it.`);
  return 1;
}
