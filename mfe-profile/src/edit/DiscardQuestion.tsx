import { Button } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";

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
    title="Discard your changes?"
    description="What you changed in your profile is not saved yet."
    actions={
      <>
        <Button kind="danger" onClick={onDiscard}>
          Discard
        </Button>
        <Button kind="primary" onClick={onKeep} data-initial-focus>
          Keep editing
        </Button>
      </>
    }
  />
);
