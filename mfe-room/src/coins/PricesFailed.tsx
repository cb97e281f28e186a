import { Banner, Button } from "@tutti/kit";

/** Shown instead of the form: nothing can be bought at a price that is not displayed. */
export function PricesFailed({ onRetry }: { onRetry: () => void }) {
  const again = (
    <Button kind="ghost" onClick={onRetry}>
      Try again
    </Button>
  );
  return <Banner action={again}>The prices of this room could not be loaded.</Banner>;
}
