import { Banner, ErrorPanel, messageOf, Page, PageHead, useSession, useTitle } from "@tutti/kit";
import { useEffect, useRef } from "react";
import { useRefresh, useStoreFront } from "../data/queries.ts";
import { rich, t } from "../texts/index.ts";
import { Balance, LogInFirst } from "./Balance.tsx";
import { Coupon } from "./Coupon.tsx";
import { PackageSkeletons, Packages } from "./Packages.tsx";
import { Statement } from "./Statement.tsx";
import s from "./store.module.css";
import { useBanner } from "./use-banner.ts";
import { useCoupon } from "./use-coupon.ts";
import { usePurchase } from "./use-purchase.ts";
import { useReturn } from "./use-return.ts";

const goTo = (url: string) => window.location.assign(url);

export function Store({ leave = goTo }: { leave?: (url: string) => void }) {
  useTitle(t("title"));
  const { user } = useSession();
  const front = useStoreFront();
  const banner = useBanner();
  const { coupon, apply, remove } = useCoupon();
  const isConfirming = useReturn(banner.show);
  const refresh = useRefresh();
  const { buying, buy } = usePurchase({
    showError: (text) => banner.show("error", text),
    onStale: () => {
      remove();
      refresh();
    },
    leave,
  });
  const banners = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls the message into view: the button that was pressed may be far below it.
    if (banner.message) banners.current?.scrollIntoView({ block: "nearest" });
  }, [banner.message]);
  const isClosed = front.data?.purchases === "closed";

  return (
    <Page>
      <PageHead title={t("title")} lead={t("lead")}>
        {user && <Balance />}
      </PageHead>
      <div ref={banners} className={s.banners}>
        {banner.message && (
          <Banner kind={banner.message.kind} onClose={banner.clear}>
            {banner.message.text}
          </Banner>
        )}
        {isConfirming && <Banner kind="info">{t("confirming")}</Banner>}
      </div>
      {!user && <LogInFirst />}
      {user && !isClosed && !front.isError && (
        <Coupon
          coupon={coupon}
          onApply={apply}
          onRemove={remove}
          isBusy={front.isPending || buying !== null}
        />
      )}
      {front.isPending && <PackageSkeletons />}
      {front.isError && (
        <ErrorPanel
          title={t("packagesFailed")}
          message={messageOf(front.error, t("networkError"))}
          onRetry={() => void front.refetch()}
        />
      )}
      {front.data && (
        <>
          {isClosed && <Banner kind="info">{t("closed")}</Banner>}
          <Packages front={front.data} coupon={coupon} buying={buying} onBuy={buy} />
        </>
      )}
      {user && <Statement />}
      <footer className={s.foot}>
        <p>{t("about")}</p>
        {front.data && (
          <p>
            {rich("questions", {
              address: front.data.support_email,
              mail: (address) => <a href={`mailto:${address}`}>{address}</a>,
            })}
          </p>
        )}
      </footer>
    </Page>
  );
}
