import { Banner, Button } from "@tutti/kit";
import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";

/** Shown instead of the form: nothing can be bought at a price that is not displayed. */
export function PricesFailed({ onRetry }: { onRetry: () => void }) {
  const again = (
    <Button kind="ghost" onClick={onRetry}>
      {common("tryAgain")}
    </Button>
  );
  return <Banner action={again}>{t("coins.loadFailed")}</Banner>;
}
