import { Button } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";
import { t } from "../texts/index.ts";

/** Confirms that unsaved changes are discarded. */
export const DiscardQuestion = ({
  open,
  onKeep,
  onDiscard,
}: {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}) => (
  <Dialog
    open={open}
    onClose={onKeep}
    title={t("edit.discardTitle")}
    description={t("edit.discardText")}
    actions={
      <>
        <Button kind="danger" onClick={onDiscard}>
          {t("edit.discard")}
        </Button>
        <Button kind="primary" onClick={onKeep} data-initial-focus>
          {t("edit.keep")}
        </Button>
      </>
    }
  />
);
