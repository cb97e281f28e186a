import { Banner, Button, Spinner } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { Tabs } from "@tutti/kit/tabs";
import { Dialog } from "@tutti/kit/ui";
import { useState } from "react";
import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";
import { AiHistory } from "./AiHistory.tsx";
import { AiSettingsForm } from "./AiSettingsForm.tsx";
import { aiSettingsQuery } from "./queries.ts";

interface Props {
  roomName: string;
  open: boolean;
  onClose: () => void;
}

/** Settings of the AI moderator, and its past decisions. */
export function AiSettingsDialog({ roomName, open, onClose }: Props) {
  return (
    <Dialog wide open={open} onClose={onClose} title={t("ai.title")} description={t("ai.description")}>
      <Pages roomName={roomName} onClose={onClose} />
    </Dialog>
  );
}

function Pages({ roomName, onClose }: Omit<Props, "open">) {
  const [page, setPage] = useState<"settings" | "history">("settings");
  return (
    <Tabs
      label={t("ai.tabs")}
      value={page}
      onChange={setPage}
      tabs={[
        {
          value: "settings",
          label: t("ai.settings"),
          content: <AiSettings roomName={roomName} onClose={onClose} />,
          isKept: true,
        },
        { value: "history", label: t("ai.history"), content: <AiHistory roomName={roomName} /> },
      ]}
    />
  );
}

function AiSettings({ roomName, onClose }: Omit<Props, "open">) {
  const { data, isError, isFetching, refetch } = useQuery(aiSettingsQuery(roomName));
  if (data) return <AiSettingsForm roomName={roomName} settings={data} onClose={onClose} />;
  if (isFetching || !isError) return <Spinner />;
  return (
    <Banner
      action={
        <Button kind="ghost" onClick={() => void refetch()}>
          {common("tryAgain")}
        </Button>
      }
    >
      {t("ai.loadFailed")}
    </Banner>
  );
}
