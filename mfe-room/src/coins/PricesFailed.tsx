import { Banner, Button } from "@tutti/kit";

/** Nothing is bought at a price that nobody has seen. */
export function PricesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner>
      The prices of this room could not be loaded.{" "}
      <Button kind="ghost" onClick={onRetry}>
        Try again
      </Button>
    </Banner>
  );
}
