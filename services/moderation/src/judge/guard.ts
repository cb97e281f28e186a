import { type Case, type Judge, unsure } from "./judgement.ts";
import { talksToModerator } from "./suspicion.ts";

/**
 * Nothing that talks to the moderator is put before it. Only a song that the catalogue knows by that very title and
 * artist may be called whatever it is called.
 */
export const guarded =
  (judge: Judge, isKnown: (song: Case["song"]) => Promise<boolean>): Judge =>
  async (asked, signal) => {
    const { title, artist } = asked.song;
    const suspicious = talksToModerator(title) || talksToModerator(artist);
    if (suspicious && !(await isKnown(asked.song)))
      return unsure("rules", "This does not read like the name of a song, so it is for the host to decide.");
    return judge(asked, signal);
  };
