import { navigate, TextField } from "@tutti/kit";
import { useRef, useState } from "react";
import { roomAddress } from "../data/address.ts";
import { tooLong } from "../data/room-name.ts";
import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";
import { ImportList } from "./ImportList.tsx";
import s from "./import.module.css";

interface Props {
  roomName: string;
  onRoomName: (roomName: string) => void;
  /** The room exists, and the list is added to it; otherwise a room is made of the list. */
  append: boolean;
  onBack: () => void;
}

/** A list in place of a description, beside the generator. A chunk of its own. */
export default function GeneratorList({ roomName, onRoomName, append, onBack }: Props) {
  const name = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const back = t("import.backToGenerator");
  if (append) return <ImportList target={{ roomName }} back={back} onBack={onBack} />;
  const trimmed = roomName.trim();
  const complaint = tooLong(roomName) ?? (isMissing ? common("generator.missing.name") : undefined);
  const isNamed = () => {
    const isUsable = trimmed !== "" && tooLong(roomName) === undefined;
    setMissing(trimmed === "");
    if (!isUsable) name.current?.focus();
    return isUsable;
  };
  return (
    <div className={s.generator}>
      <ImportList
        target={{ roomName: trimmed, isNew: true }}
        back={back}
        onBack={onBack}
        onAdd={isNamed}
        onAdded={() => navigate(roomAddress(trimmed, { isHost: true }))}
      >
        <h2>{t("import.open")}</h2>
        <div className={s.name}>
          <TextField
            ref={name}
            label={common("generator.name")}
            autoComplete="off"
            required
            value={roomName}
            onChange={(event) => {
              setMissing(false);
              onRoomName(event.target.value);
            }}
            {...(complaint ? { error: complaint } : {})}
          />
        </div>
      </ImportList>
    </div>
  );
}
