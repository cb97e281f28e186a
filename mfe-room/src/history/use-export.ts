import { useMutation } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { failureText } from "../notices/failure-text.ts";
import { t } from "../on-demand/texts/index.ts";
import { csvOf, fileName, m3uOf } from "./export-plays.ts";
import { largestPage, type Play, playsBefore } from "./history-query.ts";

async function allPlays(roomName: string): Promise<Play[]> {
  const plays: Play[] = [];
  for (;;) {
    const page = await playsBefore(roomName, plays.at(-1)?.started_at, largestPage);
    plays.push(...page);
    if (page.length < largestPage) return plays;
  }
}

function save(text: string, type: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The browser has begun to read it when the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves a room's whole history as a file. */
export function useExport(roomName: string) {
  return useMutation({
    mutationFn: async (kind: "csv" | "m3u8") => {
      const plays = await allPlays(roomName);
      const { origin } = window.location;
      if (kind === "csv") save(csvOf(plays, origin), "text/csv;charset=utf-8", fileName(roomName, kind));
      else save(m3uOf(plays, origin), "audio/x-mpegurl;charset=utf-8", fileName(roomName, kind));
    },
    onError: (error) => toast(failureText(t("history.saveFailed"), error), "error"),
  });
}
