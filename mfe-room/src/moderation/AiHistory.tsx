import { Banner, Button, Chip, EmptyState, SourceLabel, Spinner } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { formatDate } from "@tutti/kit/text";
import { History } from "lucide-react";
import { shownMessage } from "../data/shown-message.ts";
import { t } from "../on-demand/texts/index.ts";
import { sourceName } from "../parts/source-name.ts";
import { t as common } from "../texts/index.ts";
import s from "./moderation.module.css";
import { type AiDecision, aiHistoryQuery } from "./queries.ts";

/** The AI's decisions in this room, with source and reason; newest first. */
export function AiHistory({ roomName }: { roomName: string }) {
  const { data, isError, isFetching, refetch } = useQuery(aiHistoryQuery(roomName));
  if (isError && !isFetching)
    return (
      <Banner
        action={
          <Button kind="ghost" onClick={() => void refetch()}>
            {common("tryAgain")}
          </Button>
        }
      >
        {t("ai.historyFailed")}
      </Banner>
    );
  if (!data) return <Spinner />;
  if (data.length === 0)
    return (
      <EmptyState icon={<History aria-hidden="true" />} title={t("ai.historyNone")}>
        {t("ai.historyText")}
      </EmptyState>
    );
  return (
    <ul className={s.history}>
      {data.map((decision) => (
        <Decision key={decision.request_id} decision={decision} />
      ))}
    </ul>
  );
}

const kinds = { approve: "success", reject: "danger", unsure: "warning" } as const;

function Decision({ decision }: { decision: AiDecision }) {
  const { song_title, song_artist, requested_by, reasoning, attributes, provider, timestamp } = decision;
  const { verdict } = decision;
  return (
    <li className={s.decision} data-testid="ai-decision">
      <div className={s.verdict}>
        <p className={s.song}>
          <strong>{song_title}</strong> <span>{song_artist}</span>
        </p>
        <Chip kind={kinds[verdict]}>{t(`ai.verdict.${verdict}`)}</Chip>
      </div>
      <p>{shownMessage(reasoning)}</p>
      {attributes.length > 0 && (
        <ul className={s.attributes} aria-label={t("ai.known")}>
          {attributes.map((attribute) => (
            <li key={attribute}>
              <Chip>{shownMessage(attribute)}</Chip>
            </li>
          ))}
        </ul>
      )}
      <p className={s.facts}>
        {requested_by && <span>{t("ai.askedBy", { name: requested_by })}</span>}
        {timestamp && (
          <time dateTime={timestamp}>
            {formatDate(timestamp, { dateStyle: "medium", timeStyle: "short" })}
          </time>
        )}
        {verdict !== "unsure" && <span>{t("ai.fit", { percent: Math.round(decision.score * 100) })}</span>}
        <SourceLabel source={sourceName(provider)} />
      </p>
    </li>
  );
}
