/** What is searched for: an artist's songs, a title, or what a description asks for. */
export interface MusicQuery {
  query: string;
  by: "artist" | "song" | "prompt";
  limit: number;
}
