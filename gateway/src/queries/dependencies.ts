import type { Cache } from "@tutti/service-kit";
import type { GoogleClient } from "../auth/google.ts";
import type { SignIn } from "../auth/passport.ts";
import type { Release } from "../changelog/parse.ts";
import type { CoverAddress } from "../covers/cover-address.ts";
import type { ShareAddressFinder } from "../http/share-address.ts";
import type { LegalTexts } from "../legal/load.ts";
import type { CurrentNotice } from "../maintenance/notice.ts";
import type { Services } from "../model/services.ts";
import type { SessionFinder } from "../model/session.ts";
import type { RemoteFailures } from "../remotes/failures/remote-failures.ts";

/** What controllers and queries work with; each takes the part that it needs. */
export interface Dependencies extends Services {
  readonly googleClient: GoogleClient;
  readonly cache: Pick<Cache, "get" | "set" | "increment" | "delete">;
  readonly shareAddress: ShareAddressFinder;
  readonly coverAddress: CoverAddress;
  readonly signIn: SignIn;
  /** Drops what is cached of a session, after a change of its account. */
  readonly sessions: Pick<SessionFinder, "forget">;
  readonly releases: readonly Release[];
  readonly legal: LegalTexts;
  readonly remoteFailures: Pick<RemoteFailures, "report">;
  readonly maintenance: CurrentNotice;
  /** Announces a committed write of a room that the call did not name. */
  readonly roomWritten: (roomName: string) => Promise<void>;
}
