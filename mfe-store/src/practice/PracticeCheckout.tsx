import {
  answerOf,
  api,
  authPrompt,
  Banner,
  Button,
  coinsText,
  EmptyState,
  ErrorPanel,
  messageOf,
  Page,
  type Schemas,
  Skeleton,
  useParams,
  useSession,
  useTitle,
} from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { FlaskConical, LogIn } from "lucide-react";
import { useState } from "react";
import { showPrice } from "../price.ts";
import s from "./practice.module.css";

type Checkout = Schemas["PracticeCheckout"];

const goTo = (url: string) => window.location.assign(url);

/** Replaces the payment provider's page in practice mode, where no money moves. */
export default function PracticeCheckout({ leave = goTo }: { leave?: (url: string) => void }) {
  useTitle("Practice checkout");
  const { session = "" } = useParams();
  const { user } = useSession();
  const query = useQuery({
    queryKey: ["practice-checkout", session, user?.username],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET("/payments/practice-checkout", { params: { query: { session_id: session } }, signal }),
      ),
    enabled: user !== null,
  });
  return (
    <Page narrow>
      <section className={s.sheet}>
        <p className={s.label}>
          <FlaskConical aria-hidden="true" />
          Practice checkout – no money moves
        </p>
        {!user && (
          <EmptyState
            icon={<LogIn aria-hidden="true" />}
            title="Please log in to go on"
            action={
              <Button kind="primary" onClick={() => authPrompt.open("login")}>
                Login
              </Button>
            }
          />
        )}
        {user && query.isPending && <Skeleton className={s.bone} />}
        {query.isError && (
          <ErrorPanel
            title="This checkout cannot be shown"
            message={messageOf(query.error, "Network error")}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data && <Payment checkout={query.data} session={session} leave={leave} />}
      </section>
    </Page>
  );
}

interface PaymentProps {
  checkout: Checkout;
  session: string;
  leave: (url: string) => void;
}

function Payment({ checkout, session, leave }: PaymentProps) {
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState("");
  const isOpen = checkout.state === "open";
  const pay = async () => {
    setPaying(true);
    setFailure("");
    try {
      const body = { session_id: session };
      const { url } = await answerOf(api.POST("/payments/practice-checkout/pay", { body }));
      leave(url);
    } catch (error) {
      setFailure(messageOf(error, "Network error"));
      setPaying(false);
    }
  };
  return (
    <>
      <h1>{checkout.package_name}</h1>
      <dl className={s.bill}>
        <dt>Coins</dt>
        <dd>{coinsText(checkout.coins)}</dd>
        <dt>Price</dt>
        <dd>{showPrice(checkout.full_price, "usd")}</dd>
        {checkout.coupon_code && (
          <>
            <dt>Coupon</dt>
            <dd>{checkout.coupon_code}</dd>
          </>
        )}
        <dt className={s.total}>To pay</dt>
        <dd className={s.total}>{showPrice(checkout.price, "usd")}</dd>
      </dl>
      {failure && <Banner>{failure}</Banner>}
      {!isOpen && (
        <Banner kind="info">
          {checkout.state === "expired" ? "This checkout is over." : "This checkout is paid."}
        </Banner>
      )}
      <div className={s.actions}>
        <Button kind="primary" size="l" onClick={() => void pay()} disabled={!isOpen || isPaying}>
          {isPaying ? "Processing..." : `Pay ${showPrice(checkout.price, "usd")}`}
        </Button>
        <Button size="l" onClick={() => leave(isOpen ? checkout.cancel_url : "/store")} disabled={isPaying}>
          {isOpen ? "Cancel" : "Back to the store"}
        </Button>
      </div>
    </>
  );
}
