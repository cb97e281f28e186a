import { Banner, Button, useLocation } from "@tutti/kit";
import { useLinkToken } from "../mailed/link-token.ts";
import s from "./account.module.css";
import { type DataExport, useDataExport, useDownload, useExportCalls } from "./data-export.ts";
import { Section } from "./Section.tsx";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** The user's copy of their data: requested here, downloaded by the link of a mail, which leads here, too. */
export function DataSection() {
  const { data } = useDataExport();
  return (
    <Section name="data" title="Take your data">
      <p className={s.soft}>
        A zip of JSON and CSV with everything that names you: profile, follows, rooms, requests, coins, chat,
        reports and activity. It is made in the background, usually within a minute, and can be downloaded for
        7 days.
      </p>
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
      {download.isPending ? "Downloading..." : download.isSuccess ? "Downloaded" : "Download your data"}
    </Button>
  );
}

function State({ data }: { data: DataExport }) {
  const { request, sendLink } = useExportCalls();
  if (data.state === "waiting")
    return (
      <p role="status" className={s.soft}>
        Your data is being collected: {data.rows} rows so far. We send you a mail when it is ready.
      </p>
    );
  return (
    <>
      {data.state === "failed" && <Banner>Your data could not be collected. Please try again.</Banner>}
      {data.state === "ready" && data.available_until !== null && (
        <p className={s.soft}>
          Ready, with {data.rows} rows. The link is in your mail, and works once, until{" "}
          {day.format(new Date(data.available_until))}.
        </p>
      )}
      <div className={s.buttons}>
        {data.state === "ready" && (
          <Button aria-disabled={sendLink.isPending || undefined} onClick={() => sendLink.mutate()}>
            Send a new link
          </Button>
        )}
        {data.next_at === null ? (
          <Button aria-disabled={request.isPending || undefined} onClick={() => request.mutate()}>
            {request.isPending ? "Starting..." : "Ask for your data"}
          </Button>
        ) : (
          <p className={s.soft}>You can ask again after {day.format(new Date(data.next_at))}.</p>
        )}
      </div>
    </>
  );
}
