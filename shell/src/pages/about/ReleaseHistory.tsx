import { answerOf, api, Banner, Button, Chip, type Schemas, Skeleton } from "@tutti/kit";
import { formatDate, getLanguage } from "@tutti/kit/text";
import { useCallback, useEffect, useState } from "react";
import s from "./about.module.css";
import { t } from "./texts/index.ts";

type Release = Schemas["Release"];

type Releases =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | { readonly state: "loaded"; readonly releases: readonly Release[] };

const LOADING: Releases = { state: "loading" };

/** The product's release history, newest first; `retry` requests it again. */
function useReleases(): { history: Releases; retry: () => void } {
  const [history, setHistory] = useState(LOADING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try is a new request
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    answerOf(api.GET("/changelogs", { signal })).then(
      ({ changelogs }) => setHistory({ state: "loaded", releases: changelogs }),
      () => !signal.aborted && setHistory({ state: "failed" }),
    );
    return () => leaving.abort();
  }, [tries]);
  const retry = useCallback(() => {
    setHistory(LOADING);
    setTries((before) => before + 1);
  }, []);
  return { history, retry };
}

/** The changes of each release. */
export function ReleaseHistory() {
  const { history, retry } = useReleases();
  return (
    <section className={s.section} aria-labelledby="releases">
      <h2 id="releases">{t("releases.headline")}</h2>
      {getLanguage() !== "en" && <p className={s.note}>{t("releases.note")}</p>}
      {history.state === "failed" && (
        <Banner action={<Button onClick={retry}>{t("releases.retry")}</Button>}>
          {t("releases.failed")}
        </Banner>
      )}
      {history.state === "loading" && (
        <div role="status" aria-label={t("releases.loading")} className={s.releases}>
          <Skeleton className={s.bone} />
          <Skeleton className={s.bone} />
        </div>
      )}
      {history.state === "loaded" && (
        <ol className={s.releases}>
          {history.releases.map((release) => (
            <ReleaseEntry key={release.version} release={release} />
          ))}
        </ol>
      )}
    </section>
  );
}

const looks = {
  feature: "accent",
  security: "warning",
  bugfix: "success",
  release: "quiet",
  other: "plain",
} as const;

function ReleaseEntry({ release }: { release: Release }) {
  const day = new Date(`${release.date}T00:00:00Z`);
  const date = formatDate(day, { dateStyle: "long", timeZone: "UTC" });
  return (
    <li className={s.release}>
      <p className={s.when}>
        <span className={s.version}>{release.version}</span>
        <time dateTime={release.date}>{date}</time>
        <Chip kind={looks[release.type]}>{t(`releases.types.${release.type}`)}</Chip>
      </p>
      <div lang="en" className={s.what}>
        <h3>{release.title}</h3>
        <p>{release.description}</p>
        <ul>
          {release.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
