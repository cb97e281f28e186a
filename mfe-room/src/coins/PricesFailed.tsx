import { Banner, Button } from "@tutti/kit";

/** Nothing is bought at a price that nobody has seen. */
export function PricesFailed({ onRetry }: { onRetry: () => void }) {
  const again = (
    <Button kind="ghost" onClick={onRetry}>
      Try again
    </Button>
  );
  return <Banner action={again}>The prices of this room could not be loaded.</Banner>;
}
