import { accountDeletion } from "./account-deletion.ts";
import { accounts } from "./accounts.ts";
import { coins } from "./coins.ts";
import { commons } from "./commons.ts";
import { content } from "./content.ts";
import { media } from "./media.ts";
import { names } from "./names.ts";
import { peace } from "./peace.ts";
import { platform } from "./platform.ts";
import { reports } from "./reports.ts";
import { rooms } from "./rooms.ts";
import { signIn } from "./sign-in.ts";
import type { Threat } from "./threat.ts";
import { voices } from "./voices.ts";
import { witnesses } from "./witnesses.ts";

export const threats: readonly Threat[] = [
  ...coins,
  ...accounts,
  ...signIn,
  ...accountDeletion,
  ...rooms,
  ...peace,
  ...reports,
  ...commons,
  ...content,
  ...media,
  ...names,
  ...platform,
  ...voices,
  ...witnesses,
];
