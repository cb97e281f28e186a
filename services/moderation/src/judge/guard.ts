import { type Judge, unsure } from "./judgement.ts";
import { talksToModerator } from "./suspicion.ts";

/**
 * Nothing that talks to the moderator is put before it, neither what a requester typed nor what an uploader called a
 * video. Only a recording of the catalogue's own may be called whatever it is called.
 */
export const guarded =
  (judge: Judge): Judge =>
  async (asked, signal) => {
    const { song, recording } = asked;
    const words = [song.title, song.artist, recording?.title ?? "", recording?.artist ?? ""];
    const suspicious = words.some(talksToModerator);
    if (suspicious && recording?.source !== "catalogue")
      return unsure("rules", "This does not read like the name of a song, so it is for the host to decide.");
    return judge(asked, signal);
  };
