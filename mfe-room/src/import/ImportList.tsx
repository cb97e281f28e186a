import { ApiError, answerOf, api, Button } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "../on-demand/texts/index.ts";
import s from "./import.module.css";
import { PasteList } from "./PasteList.tsx";
import { ReviewList } from "./ReviewList.tsx";
import type { Target } from "./use-add-songs.ts";

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

/** Statuses whose sentence is about the list; others get the page's own. */
const aboutTheList: ReadonlySet<number> = new Set([422, 429, 503]);

/** Sends a list to the server, which finds its songs. */
function useMatchList() {
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (list: string) => answerOf(api.POST("/match-list", { body: { list } })),
  });
  const isAboutIt = error instanceof ApiError && aboutTheList.has(error.status);
  return {
    find: mutate,
    found: data,
    isFinding: isPending,
    error: error && (isAboutIt ? error.message : t("import.failed")),
    reset,
  };
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
