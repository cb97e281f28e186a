import { namesOf } from "../song/artist-names.ts";
import { fold, words } from "../song/fold.ts";
import type { Entry } from "./entry.ts";
import type { Field } from "./text-index.ts";

/** The words by which a text finds a song; those of the title weigh most. */
export const fieldsOf = ({ song, title, artists }: Pick<Entry, "song" | "title" | "artists">): Field[] => [
  { words: [title, ...song.otherTitles.map(fold)].flatMap(words), weight: 2 },
  { words: artists.flatMap(namesOf).flatMap(words), weight: 1.5 },
  {
    words: [...song.styles, ...song.genres, ...song.moods, ...worksOf(song)].flatMap((text) =>
      words(fold(text)),
    ),
    weight: 1,
  },
  { words: song.album ? words(fold(song.album)) : [], weight: 0.5 },
];

/** Works that the song is known from: films, series, games, musicals. */
const worksOf = ({ knownFor }: Entry["song"]): string[] =>
  knownFor.flatMap((text) => {
    const colon = text.indexOf(":");
    return colon < 0 ? [] : [text.slice(colon + 1)];
  });
