import { Banner, Button, Chip, EmptyState, once, SourceLabel, Spinner } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { History } from "lucide-react";
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
            Try again
          </Button>
        }
      >
        The history could not be loaded.
      </Banner>
    );
  if (!data) return <Spinner />;
  if (data.length === 0)
    return (
      <EmptyState icon={<History aria-hidden="true" />} title="No decisions yet">
        What the AI decides on requests stands here, with its reasons.
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

const verdicts = {
  approve: { kind: "success", word: "Approved" },
  reject: { kind: "danger", word: "Declined" },
  unsure: { kind: "warning", word: "Left to you" },
} as const;

const date = once(() => new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }));

function Decision({ decision }: { decision: AiDecision }) {
  const { song_title, song_artist, requested_by, reasoning, attributes, provider, timestamp } = decision;
  const { kind, word } = verdicts[decision.verdict];
  return (
    <li className={s.decision} data-testid="ai-decision">
      <div className={s.verdict}>
        <p className={s.song}>
          <strong>{song_title}</strong> <span>{song_artist}</span>
        </p>
        <Chip kind={kind}>{word}</Chip>
      </div>
      <p>{reasoning}</p>
      {attributes.length > 0 && (
        <ul className={s.attributes} aria-label="What is known of the song">
          {attributes.map((attribute) => (
            <li key={attribute}>
              <Chip>{attribute}</Chip>
            </li>
          ))}
        </ul>
      )}
      <p className={s.facts}>
        {requested_by && <span>Asked for by {requested_by}</span>}
        {timestamp && <time dateTime={timestamp}>{date().format(new Date(timestamp))}</time>}
        {decision.verdict !== "unsure" && <span>Fit {Math.round(decision.score * 100)} %</span>}
        <SourceLabel source={provider} />
      </p>
    </li>
  );
}
