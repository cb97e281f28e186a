import { t } from "../on-demand/texts/index.ts";
import { OwnList } from "./OwnList.tsx";

/** A list for a room, beside its search. A chunk of its own. */
export default function RoomList({ roomName, onBack }: { roomName: string; onBack: () => void }) {
  return <OwnList target={{ roomName }} back={t("ownList.back")} onBack={onBack} />;
}
