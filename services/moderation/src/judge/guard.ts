import { type Judge, unsure } from "./judgement.ts";
import { talksToModerator } from "./suspicion.ts";

/**
 * Keeps text addressed to the moderator from the judge, whether typed by a requester or set as a video's title by its
 * uploader. Only the catalogue's own recordings may have any name.
 */
export const guarded =
  (judge: Judge): Judge =>
  async (asked, signal) => {
    const { song, recording } = asked;
    const words = [song.title, song.artist, recording?.title ?? "", recording?.artist ?? ""];
    const suspicious = words.some(talksToModerator);
    // guard: suspicious-titles
    if (suspicious && recording?.source !== "catalogue")
      return unsure("rules", "This does not read like the name of a song, so it is for the host to decide.");
    return judge(asked, signal);
  };
