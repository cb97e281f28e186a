import { IconButton, LazyScreen } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";
import { History } from "lucide-react";
import { useState } from "react";

const page = () => import("./HistoryPage.tsx");

/** Opens what the room has played. */
export function RoomHistory({ roomName }: { roomName: string }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <IconButton label="History" onClick={() => setShown(true)}>
        <History aria-hidden="true" />
      </IconButton>
      <Dialog wide open={shown} onClose={() => setShown(false)} title="History">
        <LazyScreen load={page} props={{ roomName }} />
      </Dialog>
    </>
  );
}
