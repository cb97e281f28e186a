import { ButtonLink, useSession, useTitle } from "@tutti/kit";
import { CreateRoom } from "./CreateRoom.tsx";
import { Features } from "./Features.tsx";
import { HeroPicture } from "./HeroPicture.tsx";
import s from "./home.module.css";
import { favoritesPath } from "./room-links.ts";
import { t } from "./texts/index.ts";

export function Home() {
  useTitle();
  const { user } = useSession();
  return (
    <>
      <section className={s.hero}>
        <div className={s.words}>
          <h1 className={s.title}>{t("title")}</h1>
          <p className={s.subtitle}>{t("subtitle")}</p>
          <CreateRoom />
          <div className={s.ways}>
            <ButtonLink to="/explore">{t("join")}</ButtonLink>
            {user && <ButtonLink to={favoritesPath(user.username)}>{t("favorites")}</ButtonLink>}
          </div>
        </div>
        <HeroPicture />
      </section>
      <Features />
      <section className={s.call}>
        <h2>{t("call")}</h2>
        {user ? (
          <ButtonLink kind="primary" size="l" to="/playlist">
            {t("start")}
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" size="l" to="/login" state={{ next: "/playlist" }}>
            {t("start")}
          </ButtonLink>
        )}
      </section>
    </>
  );
}
