import { ButtonLink, Page, useTitle } from "@tutti/kit";
import { Coins, DoorOpen, Drum, SlidersHorizontal } from "lucide-react";
import s from "./about/about.module.css";
import { ReleaseHistory } from "./about/ReleaseHistory.tsx";
import { rich, t } from "./about/texts/index.ts";
import { LanguageChoice } from "./LanguageChoice.tsx";

/** The about page, with the release history. */
export default function About() {
  useTitle(t("title"));
  return (
    <Page className={s.page}>
      <section className={s.hero}>
        <LanguageChoice label={t("language")} />
        <h1>{t("hero.headline")}</h1>
        <p className={s.lead}>{t("hero.lead")}</p>
        <ButtonLink kind="primary" size="l" to="/">
          {t("hero.start")}
        </ButtonLink>
      </section>
      <Values />
      <Features />
      <section className={s.mission} aria-labelledby="mission">
        <h2 id="mission">{t("mission.headline")}</h2>
        <p>{t("mission.text")}</p>
      </section>
      <Scenes />
      <ReleaseHistory />
      <Sources />
      <section className={s.end}>
        <h2>{t("end.headline")}</h2>
        <ButtonLink kind="primary" size="l" to="/">
          {t("hero.start")}
        </ButtonLink>
      </section>
    </Page>
  );
}

const values = [
  ["together", Drum],
  ["welcome", DoorOpen],
  ["host", SlidersHorizontal],
  ["coins", Coins],
] as const;
const features = ["describe", "inStep", "ask", "sing", "keep", "find"] as const;
const scenes = ["dinner", "cafe", "choir"] as const;

/** Where the catalogue's facts come from; names are in their own language. */
function Sources() {
  const names = {
    facts: <cite lang="en">{t("sources.names.facts")}</cite>,
    tracks: <cite lang="en">{t("sources.names.tracks")}</cite>,
    license: (
      <a lang="en" href="https://creativecommons.org/licenses/by/4.0/">
        {t("sources.names.license")}
      </a>
    ),
  };
  return (
    <section className={s.section} aria-labelledby="sources">
      <h2 id="sources">{t("sources.headline")}</h2>
      <p className={s.note}>{rich("sources.text", names)}</p>
    </section>
  );
}

function Values() {
  return (
    <section className={s.section} aria-labelledby="values">
      <h2 id="values">{t("values.headline")}</h2>
      <ul className={s.values}>
        {values.map(([key, Icon]) => (
          <li key={key} className={s.value}>
            <Icon aria-hidden="true" />
            <h3>{t(`values.cards.${key}.title`)}</h3>
            <p>{t(`values.cards.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Features() {
  return (
    <section className={s.section} aria-labelledby="features">
      <h2 id="features">{t("features.headline")}</h2>
      <ul className={s.features}>
        {features.map((key) => (
          <li key={key} className={s.feature}>
            <h3>{t(`features.items.${key}.title`)}</h3>
            <p>{t(`features.items.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Fictional scenes instead of testimonials, labelled as made up. */
function Scenes() {
  return (
    <section className={s.section} aria-labelledby="scenes">
      <h2 id="scenes">{t("scenes.headline")}</h2>
      <p className={s.note}>{t("scenes.note")}</p>
      <ul className={s.scenes}>
        {scenes.map((key) => (
          <li key={key} className={s.scene}>
            <h3>{t(`scenes.items.${key}.who`)}</h3>
            <p>{t(`scenes.items.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
