import { Compass, Sparkles, Users } from "lucide-react";
import s from "./home.module.css";
import { t } from "./texts/index.ts";

const features = [
  ["playlists", Sparkles],
  ["rooms", Users],
  ["recommendations", Compass],
] as const;

export function Features() {
  return (
    <section className={s.features} aria-label={t("features.label")}>
      <ul className={s.cards}>
        {features.map(([key, Icon]) => (
          <li key={key} className={s.feature}>
            <Icon aria-hidden="true" />
            <h2>{t(`features.${key}.title`)}</h2>
            <p>{t(`features.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
