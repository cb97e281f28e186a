import { ButtonLink, Page, useTitle } from "@tutti/kit";
import s from "./pages.module.css";

export default function About() {
  useTitle("About");
  return (
    <Page className={s.reading}>
      <h1 className={s.headline}>One room, one song, one moment</h1>
      <p className={s.lead}>
        In a score, <i>tutti</i> means that everybody plays. Tutti is a place to listen that way: a host
        builds a playlist, opens a room and shares its name; whoever joins hears the same moment of the same
        song.
      </p>
      <h2>How it works</h2>
      <ol>
        <li>Describe the music you want. A playlist of ten to forty songs comes back.</li>
        <li>Open a room under a name that is easy to say.</li>
        <li>Guests join by that name. They follow the host, or go their own way and come back.</li>
      </ol>
      <h2>What it costs</h2>
      <p>
        Listening is free, with or without an account. Coins are for asking a host to play a song or to play
        it next; the host sets the price, and songs that are turned down are paid back.
      </p>
      <ButtonLink kind="primary" to="/" className={s.start}>
        Start listening
      </ButtonLink>
    </Page>
  );
}
