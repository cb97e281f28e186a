import { Banner, Button, useLocation } from "@tutti/kit";
import { formatDate } from "@tutti/kit/text";
import { useLinkToken } from "../mailed/link-token.ts";
import { t } from "../texts/index.ts";
import s from "./account.module.css";
import { type DataExport, useDataExport, useDownload, useExportCalls } from "./data-export.ts";
import { Section } from "./Section.tsx";

const timeText = (iso: string): string => formatDate(iso, { dateStyle: "medium", timeStyle: "short" });

/** The user's copy of their data: requested here, downloaded by the link of a mail, which leads here, too. */
export function DataSection() {
  const { data } = useDataExport();
  return (
    <Section name="data" title={t("account.data.title")}>
      <p className={s.soft}>{t("account.data.text")}</p>
      <MailedDownload />
      {data && <State data={data} />}
    </Section>
  );
}

/** Shown at the address of a mail's link. */
function MailedDownload() {
  const { pathname } = useLocation();
  const token = useLinkToken();
  const download = useDownload();
  if (token === null || pathname !== "/account") return null;
  return (
    <Button
      kind="primary"
      aria-disabled={download.isPending || download.isSuccess || undefined}
      onClick={() => {
        if (!download.isPending && !download.isSuccess) download.mutate(token);
      }}
    >
      {download.isPending
        ? t("account.data.downloading")
        : download.isSuccess
          ? t("account.data.downloaded")
          : t("account.data.download")}
    </Button>
  );
}

function State({ data }: { data: DataExport }) {
  const { request, sendLink } = useExportCalls();
  if (data.state === "waiting")
    return (
      <p role="status" className={s.soft}>
        {t("account.data.collecting", { rows: data.rows })}
      </p>
    );
  return (
    <>
      {data.state === "failed" && <Banner>{t("account.data.failed")}</Banner>}
      {data.state === "ready" && data.available_until !== null && (
        <p className={s.soft}>
          {t("account.data.ready", { rows: data.rows, until: timeText(data.available_until) })}
        </p>
      )}
      <div className={s.buttons}>
        {data.state === "ready" && (
          <Button aria-disabled={sendLink.isPending || undefined} onClick={() => sendLink.mutate()}>
            {t("account.data.newLink")}
          </Button>
        )}
        {data.next_at === null ? (
          <Button aria-disabled={request.isPending || undefined} onClick={() => request.mutate()}>
            {request.isPending ? t("account.data.starting") : t("account.data.ask")}
          </Button>
        ) : (
          <p className={s.soft}>{t("account.data.askAgain", { when: timeText(data.next_at) })}</p>
        )}
      </div>
    </>
  );
}
