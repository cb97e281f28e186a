import { ApiError, api, session } from "@tutti/kit";
import { useState } from "react";
import { t } from "./texts/index.ts";

export type Format = "json" | "csv";

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return t("dashboard.downloadFailed");
  return error.code === "unknown" ? t("dashboard.httpError", { status: error.status }) : error.message;
}

/** Saves a file through the browser's downloads. */
function save(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = "recommendation_data.zip";
  link.click();
  URL.revokeObjectURL(url);
}

/** The format being downloaded, the last error, and a function that starts a download. */
export function useDownload() {
  const [busy, setBusy] = useState<Format | null>(null);
  const [error, setError] = useState<string | null>(null);
  const download = async (format: Format): Promise<void> => {
    if (!session.get().token) return setError(t("dashboard.tokenMissing"));
    setBusy(format);
    setError(null);
    try {
      const query = { format, download: true };
      const { response } = await api.GET("/user-activity/export/dataset", {
        params: { query },
        parseAs: "stream",
      });
      save(await response.blob());
    } catch (failure) {
      setError(sentenceOf(failure));
    }
    setBusy(null);
  };
  return { busy, error, download, clearError: () => setError(null) };
}
