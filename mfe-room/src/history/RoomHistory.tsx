import { IconButton, LazyScreen } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";
import { History } from "lucide-react";
import { useState } from "react";
import { onDemandTexts } from "../on-demand/texts/index.ts";
import { t } from "../parts/texts/index.ts";

const page = onDemandTexts.with(() => import("./HistoryPage.tsx"));

/** Opens what the room has played. */
export function RoomHistory({ roomName }: { roomName: string }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <IconButton label={t("history.title")} onClick={() => setShown(true)}>
        <History aria-hidden="true" />
      </IconButton>
      <Dialog wide open={shown} onClose={() => setShown(false)} title={t("history.title")}>
        <LazyScreen load={page} props={{ roomName }} />
      </Dialog>
    </>
  );
}
