import { Button } from "@tutti/kit";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { t } from "../on-demand/texts/index.ts";
import s from "./own-list.module.css";
import { PasteList } from "./PasteList.tsx";
import { ReviewList } from "./ReviewList.tsx";
import { useMatchList } from "./use-match-list.ts";

/** Lets a host bring a list of songs: paste or choose, review, add. */
export default function OwnList({ roomName, onBack }: { roomName: string; onBack: () => void }) {
  const [text, setText] = useState("");
  const { find, found, isFinding, error, reset } = useMatchList();
  return (
    <div className={s.own}>
      <Button kind="ghost" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
        {t("ownList.back")}
      </Button>
      {found ? (
        <ReviewList
          songs={found.songs}
          leftOut={found.left_out}
          roomName={roomName}
          onAnother={() => {
            reset();
            setText("");
          }}
        />
      ) : (
        <PasteList
          text={text}
          onChange={setText}
          isFinding={isFinding}
          error={error}
          onFind={() => find(text)}
          onDismiss={reset}
        />
      )}
    </div>
  );
}
