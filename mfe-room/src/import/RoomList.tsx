import { t } from "../on-demand/texts/index.ts";
import { ImportList } from "./ImportList.tsx";

/** A list for a room, beside its search. A chunk of its own. */
export default function RoomList({ roomName, onBack }: { roomName: string; onBack: () => void }) {
  return <ImportList target={{ roomName }} back={t("import.back")} onBack={onBack} />;
}
