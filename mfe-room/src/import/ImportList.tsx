import { Button } from "@tutti/kit";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import s from "./import.module.css";
import { PasteList } from "./PasteList.tsx";
import { ReviewList } from "./ReviewList.tsx";
import type { Target } from "./use-add-songs.ts";
import { useMatchList } from "./use-match-list.ts";

interface Props {
  target: Target;
  /** Where `onBack` leads. */
  back: string;
  onBack: () => void;
  onAdd?: () => boolean;
  onAdded?: () => void;
  /** Above the list, when one is brought for a new room: its name. */
  children?: ReactNode;
}

/** Lets a host bring a list of songs: paste or choose, review, add. */
export function ImportList({ target, back, onBack, children, ...whenAdded }: Props) {
  const [text, setText] = useState("");
  const { find, found, isFinding, error, reset } = useMatchList();
  return (
    <div className={s.own}>
      <Button kind="ghost" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
        {back}
      </Button>
      {children}
      {found ? (
        <ReviewList
          songs={found.songs}
          leftOut={found.left_out}
          target={target}
          {...whenAdded}
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
