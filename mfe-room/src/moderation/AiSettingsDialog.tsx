import { Banner, Button, Spinner } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { Tabs } from "@tutti/kit/tabs";
import { Dialog } from "@tutti/kit/ui";
import { useState } from "react";
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
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title="AI Moderation"
      description="The AI decides on requests by your criteria. What it is unsure of, it leaves to you."
    >
      <Pages roomName={roomName} onClose={onClose} />
    </Dialog>
  );
}

function Pages({ roomName, onClose }: Omit<Props, "open">) {
  const [page, setPage] = useState<"settings" | "history">("settings");
  return (
    <Tabs
      label="AI moderation"
      value={page}
      onChange={setPage}
      tabs={[
        {
          value: "settings",
          label: "Settings",
          content: <AiSettings roomName={roomName} onClose={onClose} />,
          isKept: true,
        },
        { value: "history", label: "History", content: <AiHistory roomName={roomName} /> },
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
          Try again
        </Button>
      }
    >
      Failed to load AI moderation settings
    </Banner>
  );
}
