import { Button, type Schemas } from "@tutti/kit";
import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "../parts/texts/index.ts";
import { t as common } from "../texts/index.ts";
import s from "./playlist.module.css";

interface Props {
  removed: Schemas["RemovedSongs"];
  onUndo: () => Promise<void>;
  /** Called when the undo period is over. */
  onOver: () => void;
}

/** The last deletion in an ownerless room: any listener may undo it. */
export function RemovedSongs({ removed, onUndo, onOver }: Props) {
  const [isBusy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has its own time
  useEffect(() => {
    const timer = setTimeout(onOver, removed.undo_seconds * 1000);
    return () => clearTimeout(timer);
  }, [removed]);
  const { title, track_ids } = removed;
  const undo = async () => {
    setBusy(true);
    await onUndo();
    setBusy(false);
  };
  return (
    <div className={s.removed} role="status">
      <p>
        {title ? t("playlist.removedOne", { title }) : t("playlist.removedMany", { count: track_ids.length })}
      </p>
      <Button icon={<Undo2 aria-hidden="true" />} aria-disabled={isBusy || undefined} onClick={undo}>
        {common("undo")}
      </Button>
    </div>
  );
}
