import {
  type AccountServiceServer,
  ExportState,
  type GetExportResponse,
} from "@tutti/proto/rpc/auth/v1/account";
import type { Browser } from "@tutti/proto/rpc/auth/v1/auth";
import { type Call, type Handlers, requireCaller } from "@tutti/service-kit";
import { z } from "zod";
import type { Export } from "../../gen/prisma/client.ts";
import { acceptTerms, setLanguage } from "../commands/accept-terms.ts";
import { changeAddress } from "../commands/change-address.ts";
import { changePassword } from "../commands/change-password.ts";
import { confirmAddress, requestVerification } from "../commands/confirm-address.ts";
import { endOtherSessions, endSession, sessionsOf } from "../commands/end-sessions.ts";
import { requestPasswordReset, resetPassword } from "../commands/reset-password.ts";
import { requestDeletion, takeBackDeletion } from "../deletion/request-deletion.ts";
import {
  downloadExport,
  exportKeptFor,
  lastExport,
  nextExportAt,
  requestExport,
  sendExportLink,
} from "../export/request-export.ts";
import { linkGoogle, unlinkGoogle } from "../google/link.ts";
import { googleNotConfigured } from "../google/sign-in.ts";
import { ownAccount } from "../identity/confirm-identity.ts";
import { browserOf } from "../model/browser.ts";
import type { Deps } from "../model/ports.ts";
import { presentSession, presentSignInSettings } from "../model/presenter.ts";

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

const exportStates: Readonly<Record<Export["state"], ExportState>> = {
  waiting: ExportState.WAITING,
  ready: ExportState.READY,
  failed: ExportState.FAILED,
};

/** A person's last copy of their data; `now` in ms. */
function presentExport(last: Omit<Export, "archive"> | null, now: number): GetExportResponse {
  const nextAt = nextExportAt(last, now);
  const until = last?.state === "ready" ? new Date(last.requestedAt.getTime() + exportKeptFor) : undefined;
  return {
    state: last ? exportStates[last.state] : ExportState.UNSPECIFIED,
    rowCount: last?.rowCount ?? 0,
    requestedAt: last?.requestedAt,
    availableUntil: until,
    nextAt: nextAt === null ? undefined : new Date(nextAt),
  };
}

/** Where a call comes from, for limits. */
const placeOf = (browser: Browser | undefined, { visitor }: Call) => ({
  address: browser?.address ?? "",
  browserKeys: visitor?.browsers ?? [],
});

/** Handlers of address, password and sessions, which only their owner sees and changes. */
export const accountHandlers = (deps: Deps): Handlers<AccountServiceServer> => ({
  getSignInSettings: async (_request, call) =>
    presentSignInSettings(await ownAccount(deps, requireCaller(call).userId), deps.clock.now()),
  listSessions: async (_request, call) => ({
    sessions: (await sessionsOf(deps, requireCaller(call).userId)).map(presentSession),
  }),
  endSession: async ({ sessionId }, call) => {
    const { userId } = requireCaller(call);
    if (isUuid(sessionId)) await endSession(deps, userId, sessionId);
    return {};
  },
  endOtherSessions: async ({ keptSessionId }, call) => ({
    ended: await endOtherSessions(deps, requireCaller(call).userId, keptSessionId),
  }),
  changePassword: async ({ browser, ...input }, call) => {
    const { userId } = requireCaller(call);
    await changePassword(deps, { ...input, userId, ...placeOf(browser, call) }, browserOf(browser));
    return {};
  },
  requestPasswordReset: async ({ email, browser }) => {
    await requestPasswordReset(deps, { email, address: browser?.address ?? "" }, browserOf(browser));
    return {};
  },
  resetPassword: async ({ token, password, browser }) => {
    await resetPassword(deps, { token, password }, browserOf(browser));
    return {};
  },
  requestVerification: async ({ browser }, call) => {
    const { userId } = requireCaller(call);
    await requestVerification(deps, { userId, address: browser?.address ?? "" }, browserOf(browser));
    return {};
  },
  changeAddress: async ({ browser, ...input }, call) => {
    const { userId } = requireCaller(call);
    await changeAddress(deps, { ...input, userId, ...placeOf(browser, call) }, browserOf(browser));
    return {};
  },
  acceptTerms: async ({ version }, call) => {
    await acceptTerms(deps, requireCaller(call).userId, version);
    return {};
  },
  requestDeletion: async ({ browser, ...input }, call) => {
    const { userId } = requireCaller(call);
    const given = { ...input, userId, ...placeOf(browser, call) };
    return { deletionAt: await requestDeletion(deps, given, browserOf(browser)) };
  },
  takeBackDeletion: async ({ browser }, call) => {
    await takeBackDeletion(deps, requireCaller(call).userId, browserOf(browser));
    return {};
  },
  requestExport: async ({ browser }, call) => {
    await requestExport(deps, requireCaller(call).userId, browserOf(browser));
    return {};
  },
  getExport: async (_request, call) =>
    presentExport(await lastExport(deps.db, requireCaller(call).userId), deps.clock.now()),
  sendExportLink: async ({ browser }, call) => {
    await sendExportLink(deps, requireCaller(call).userId, browserOf(browser));
    return {};
  },
  downloadExport: async ({ token }, call) => ({
    archive: Buffer.from(await downloadExport(deps, requireCaller(call).userId, token)),
  }),
  linkGoogle: async ({ browser, credential, ...input }, call) => {
    const { userId } = requireCaller(call);
    if (!deps.google) throw googleNotConfigured();
    const person = await deps.google.verify(credential);
    await linkGoogle(deps, { ...input, userId, ...placeOf(browser, call) }, person);
    return {};
  },
  setLanguage: async ({ language }, call) => {
    await setLanguage(deps, requireCaller(call).userId, language);
    return {};
  },
  confirmAddress: ({ token }) => confirmAddress(deps, token),
  unlinkGoogle: async ({ browser, ...input }, call) => {
    const { userId } = requireCaller(call);
    await unlinkGoogle(deps, { ...input, userId, ...placeOf(browser, call) });
    return {};
  },
});
