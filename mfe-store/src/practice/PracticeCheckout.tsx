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
import { serverText, withServerTexts } from "@tutti/kit/text";
import { FlaskConical, LogIn } from "lucide-react";
import { useState } from "react";
import { showPrice } from "../data/price.ts";
import { t } from "../texts/index.ts";
import s from "./practice.module.css";

type Checkout = Schemas["PracticeCheckout"];

const goTo = (url: string) => window.location.assign(url);

/** Replaces the payment provider's page in practice mode, where no money moves. */
export default function PracticeCheckout({ leave = goTo }: { leave?: (url: string) => void }) {
  useTitle(t("practice.title"));
  const { session = "" } = useParams();
  const { user } = useSession();
  const query = useQuery({
    queryKey: ["practice-checkout", session, user?.username],
    queryFn: ({ signal }) =>
      withServerTexts(
        answerOf(
          api.GET("/payments/practice-checkout", { params: { query: { session_id: session } }, signal }),
        ),
      ),
    enabled: user !== null,
  });
  return (
    <Page narrow>
      <section className={s.sheet}>
        <p className={s.label}>
          <FlaskConical aria-hidden="true" />
          {t("practice.label")}
        </p>
        {!user && (
          <EmptyState
            icon={<LogIn aria-hidden="true" />}
            title={t("practice.loginFirst")}
            action={
              <Button kind="primary" onClick={() => authPrompt.open("login")}>
                {t("login")}
              </Button>
            }
          />
        )}
        {user && query.isPending && <Skeleton className={s.bone} />}
        {query.isError && (
          <ErrorPanel
            title={t("practice.failed")}
            message={messageOf(query.error, t("networkError"))}
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
      setFailure(messageOf(error, t("networkError")));
      setPaying(false);
    }
  };
  return (
    <>
      <h1>{serverText(checkout.package_name)}</h1>
      <dl className={s.bill}>
        <dt>{t("practice.coins")}</dt>
        <dd>{coinsText(checkout.coins)}</dd>
        <dt>{t("practice.price")}</dt>
        <dd>{showPrice(checkout.full_price, "usd")}</dd>
        {checkout.coupon_code && (
          <>
            <dt>{t("practice.coupon")}</dt>
            <dd>{checkout.coupon_code}</dd>
          </>
        )}
        <dt className={s.total}>{t("practice.total")}</dt>
        <dd className={s.total}>{showPrice(checkout.price, "usd")}</dd>
      </dl>
      {failure && <Banner>{failure}</Banner>}
      {!isOpen && (
        <Banner kind="info">
          {checkout.state === "expired" ? t("practice.expired") : t("practice.paid")}
        </Banner>
      )}
      <div className={s.actions}>
        <Button kind="primary" size="l" onClick={() => void pay()} disabled={!isOpen || isPaying}>
          {isPaying ? t("processing") : t("practice.pay", { price: showPrice(checkout.price, "usd") })}
        </Button>
        <Button size="l" onClick={() => leave(isOpen ? checkout.cancel_url : "/store")} disabled={isPaying}>
          {isOpen ? t("practice.cancel") : t("practice.back")}
        </Button>
      </div>
    </>
  );
}
