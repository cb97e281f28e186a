import { type Tab, Tabs } from "@tutti/kit/tabs";
import { type ReactNode, useEffect, useState } from "react";
import { t } from "../../parts/texts/index.ts";
import { t as common } from "../../texts/index.ts";

export type SideTab = "playlist" | "requests" | "people" | "chat" | "about" | "lyrics";

interface Props {
  tabs: readonly Tab<SideTab>[];
  value: SideTab;
  onChange: (tab: SideTab) => void;
  /** The lyrics while shown; null otherwise. Their tab is selected when they open. */
  lyrics: { readonly content: ReactNode; hide(): void } | null;
}

/** The side panel's tabs, plus one for the lyrics while they are shown. */
export function SidePanel({ tabs, value, onChange, lyrics }: Props) {
  const [isReading, setReading] = useState(lyrics !== null);
  const hasLyrics = lyrics !== null;
  useEffect(() => setReading(hasLyrics), [hasLyrics]);
  const all: Tab<SideTab>[] = lyrics
    ? [{ value: "lyrics", label: common("tab.lyrics"), content: lyrics.content }, ...tabs]
    : [...tabs];
  const known = all.some((tab) => tab.value === value) ? value : (tabs[0]?.value ?? "about");
  return (
    <Tabs<SideTab>
      fill
      label={t("beside")}
      tabs={all}
      value={lyrics && isReading ? "lyrics" : known}
      onChange={(tab) => {
        setReading(tab === "lyrics");
        if (tab !== "lyrics") onChange(tab);
      }}
    />
  );
}
