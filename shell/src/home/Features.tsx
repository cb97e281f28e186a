import { Compass, Sparkles, Users } from "lucide-react";
import s from "./home.module.css";

const features = [
  {
    Icon: Sparkles,
    title: "AI-Powered Playlists",
    text: "“Rainy evening jazz, nothing too loud.” A sentence is enough for ten to forty songs that belong together.",
  },
  {
    Icon: Users,
    title: "Collaborative Rooms",
    text: "Friends join by the room’s name. They follow the host to the beat, and can ask for the songs they miss.",
  },
  {
    Icon: Compass,
    title: "Smart Recommendations",
    text: "Genre, occasion, era, language: choose how far from the well-known path the next playlist may go.",
  },
];

export function Features() {
  return (
    <section className={s.features} aria-label="Features">
      <ul className={s.cards}>
        {features.map(({ Icon, title, text }) => (
          <li key={title} className={s.feature}>
            <Icon aria-hidden="true" />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
