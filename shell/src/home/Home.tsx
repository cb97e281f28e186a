import { ButtonLink, useSession, useTitle } from "@tutti/kit";
import { CreateRoom } from "./CreateRoom.tsx";
import { Features } from "./Features.tsx";
import { HeroPicture } from "./HeroPicture.tsx";
import s from "./home.module.css";
import { favoritesPath } from "./room-links.ts";

export function Home() {
  useTitle();
  const { user } = useSession();
  return (
    <>
      <section className={s.hero}>
        <div className={s.words}>
          <h1 className={s.title}>All together now.</h1>
          <p className={s.subtitle}>
            Say what you would like to hear and get a playlist. Open a room, share its name, and everyone
            hears the same moment of the same song.
          </p>
          <CreateRoom />
          <div className={s.ways}>
            <ButtonLink to="/explore">Join Room</ButtonLink>
            {user && <ButtonLink to={favoritesPath(user.username)}>My Favorites</ButtonLink>}
          </div>
        </div>
        <HeroPicture />
      </section>
      <Features />
      <section className={s.call}>
        <h2>The room is quiet. What shall we play?</h2>
        {user ? (
          <ButtonLink kind="primary" size="l" to="/playlist">
            Get Started Now
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" size="l" to="/login" state={{ next: "/playlist" }}>
            Get Started Now
          </ButtonLink>
        )}
      </section>
    </>
  );
}
