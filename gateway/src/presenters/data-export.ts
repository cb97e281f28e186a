import { ExportState, type GetExportResponse } from "@tutti/proto/rpc/auth/v1/account";

/** A person's copy of their data. */
export interface DataExport {
  /** `none` without one. */
  state: "none" | "waiting" | "ready" | "failed";
  /** Rows collected so far. */
  rows: number;
  /** ISO 8601, or null. Until then it can be downloaded. */
  available_until: string | null;
  /** When another one may be requested; null if at once. */
  next_at: string | null;
}

const states: Readonly<Record<ExportState, DataExport["state"]>> = {
  [ExportState.UNSPECIFIED]: "none",
  [ExportState.WAITING]: "waiting",
  [ExportState.READY]: "ready",
  [ExportState.FAILED]: "failed",
};

export const presentExport = ({
  state,
  rowCount,
  availableUntil,
  nextAt,
}: GetExportResponse): DataExport => ({
  state: states[state],
  rows: rowCount,
  available_until: availableUntil?.toISOString() ?? null,
  next_at: nextAt?.toISOString() ?? null,
});
