import { LazyScreen } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";
import { useState } from "react";
import type { RoomModel } from "../model/room-model.ts";
import { onDemandTexts } from "../on-demand/texts/index.ts";
import { partsTexts } from "../parts/texts/index.ts";
import { t } from "../texts/index.ts";
import type { SettingsPage } from "./SettingsPages.tsx";

const pages = partsTexts.with(
  onDemandTexts.with(() => import(/* webpackChunkName: "settings" */ "./SettingsPages.tsx")),
);

/** All settings of a host. */
export function RoomSettings({ model }: { model: RoomModel }) {
  const { host, settings } = model;
  const [page, onPage] = useState<SettingsPage>(host.allow_anyone_host ? "description" : "moderation");
  return (
    <Dialog wide open={settings.shown} onClose={settings.hide} title={t("roomSettings")}>
      <LazyScreen load={pages} props={{ model, page, onPage }} />
    </Dialog>
  );
}
