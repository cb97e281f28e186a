import { Button, type Track, useSession } from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { Check, Music4 } from "lucide-react";
import { useState } from "react";
import { useAsked } from "../data/use-asked.ts";
import { playlistQuery } from "../data/use-room.ts";
import { t } from "../on-demand/texts/index.ts";
import { type Asked, outcomeText } from "../requests/outcome.ts";
import { RequestDialog } from "../requests/RequestDialog.tsx";
import { useTakesRequests } from "../requests/RequestsClosed.tsx";
import { askToLogIn } from "../session/ask-to-log-in.ts";

/** Lets a guest request the song; shows the immediate outcome. */
export function RequestTrack({ track, roomName }: { track: Track; roomName: string }) {
  const { token } = useSession();
  const client = useQueryClient();
  const dialog = useAsked<Track>();
  const [isAsked, setAsked] = useState(false);
  const isOpen = useTakesRequests(roomName);
  const done = (asked: Asked) => {
    dialog.close();
    setAsked(asked.status !== "rejected");
    toast(outcomeText(track, asked), asked.status === "rejected" ? "error" : "success");
    if (asked.status === "approved") void client.invalidateQueries(playlistQuery(roomName));
  };
  return (
    <>
      <Button
        aria-disabled={isAsked || !isOpen}
        icon={isAsked ? <Check aria-hidden="true" /> : <Music4 aria-hidden="true" />}
        onClick={() => {
          if (token) dialog.ask(track);
          else askToLogIn(t("search.request.login"));
        }}
      >
        {t(isAsked ? "search.request.requested" : "search.request.request")}
      </Button>
      {dialog.asked && (
        <RequestDialog
          key={dialog.asked.opening}
          open={dialog.asked.isOpen}
          roomName={roomName}
          track={dialog.asked.subject}
          onClose={dialog.close}
          onAsked={done}
        />
      )}
    </>
  );
}
