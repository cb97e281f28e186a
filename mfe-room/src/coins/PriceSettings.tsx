import { Button, Spinner } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { Dialog } from "@tutti/kit/ui";
import { Coins } from "lucide-react";
import { useState } from "react";
import { PriceForm } from "./PriceForm.tsx";
import { PricesFailed } from "./PricesFailed.tsx";
import { pricesQuery } from "./prices.ts";

/** The host's way to set what pins and requests cost in the room. */
export function PriceSettings({ roomName }: { roomName: string }) {
  const [open, setOpen] = useState(false);
  const prices = useQuery({ ...pricesQuery(roomName), enabled: open });
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Coins aria-hidden="true" />} onClick={() => setOpen(true)}>
        Set Prices
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Prices"
        description="What guests of this room pay, in coins. You always add and pin for free."
      >
        {prices.isPending && <Spinner />}
        {prices.isError && !prices.data && <PricesFailed onRetry={() => void prices.refetch()} />}
        {prices.data && <PriceForm roomName={roomName} prices={prices.data} onClose={close} />}
      </Dialog>
    </>
  );
}
