import { Controller, Get, Query, Response, Route, Tags } from "@tsoa/runtime";
import type { ErrorAnswer } from "../presenters/error.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface TimedLine {
  /** Milliseconds into the song. */
  time: number;
  text: string;
}
interface Lyrics {
  lyrics: string;
  timedLyrics: TimedLine[];
  /** The provider: `lrclib`, or empty. */
  source: string;
  /** A sentence when there are no lyrics; else empty. */
  error: string;
  /** `no_lyrics` when the sentence says just that; else empty. */
  error_code: "no_lyrics" | "";
}

/** Timeout in ms: the lyrics provider is slower than our own services. */
const timeoutMs = 8000;

type Needed = Pick<Dependencies, "playlists">;

@Route("")
@Tags("Lyrics")
export class LyricsController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /**
   * The lyrics of a song. `duration` in seconds distinguishes recordings.
   * @maxLength title 300
   * @maxLength artist 300
   * @minimum duration 0
   * @maximum duration 86400
   */
  @Get("get-lyrics")
  @Response<ErrorAnswer>(503)
  public async lyrics(
    @Query() title: string,
    @Query() artist = "",
    @Query() timestamps = false,
    @Query() duration = 0,
  ): Promise<Lyrics> {
    const found = await this.#deps.playlists.getLyrics(
      { title, artist, durationSeconds: duration },
      { timeout: timeoutMs },
    );
    return {
      lyrics: found.lyrics,
      timedLyrics: timestamps ? found.timedLines : [],
      source: found.source,
      error: found.lyrics ? "" : "No lyrics available for this song",
      error_code: found.lyrics ? "" : "no_lyrics",
    };
  }
}
