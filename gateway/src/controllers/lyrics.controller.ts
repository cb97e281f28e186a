import { Controller, Get, Query, Route, Tags } from "@tsoa/runtime";

interface TimedLine {
  /** Milliseconds into the song. */
  time: number;
  text: string;
}
interface Lyrics {
  lyrics: string;
  timedLyrics: TimedLine[];
  source: string;
  error: string;
}

@Route("")
@Tags("Lyrics")
export class LyricsController extends Controller {
  /**
   * The words of a song. Without a lyrics provider there are none, and the answer says so.
   * @maxLength title 300
   * @maxLength artist 300
   */
  @Get("get-lyrics")
  public async lyrics(
    @Query() title: string,
    @Query() artist: string,
    @Query() timestamps = false,
  ): Promise<Lyrics> {
    void [title, artist, timestamps];
    return { lyrics: "", timedLyrics: [], source: "", error: "No lyrics available for this song" };
  }
}
