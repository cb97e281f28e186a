import { isSilenced } from "./player-state.ts";

/** The slice of a snapshot that the system's media controls show. Times in seconds. */
export interface MediaSnapshot {
  readonly song: {
    readonly title: string;
    readonly artist: string;
    readonly cover?: string | undefined;
  } | null;
  readonly activity: { readonly kind: string };
  readonly wantsToPlay: boolean;
  readonly position: number;
  readonly duration: number;
}

/** The slice of playback that the system's media controls use. */
interface ControlledPlayback {
  get(): MediaSnapshot;
  subscribe(changed: () => void): () => void;
  positionNow(): number;
  playPause(): void;
  next(): void;
  previous(): void;
  seek(seconds: number): void;
  unblock(): void;
  retry(): void;
}

/** The slice of the browser's media session that is used here. */
export type Session = Pick<
  MediaSession,
  "metadata" | "playbackState" | "setActionHandler" | "setPositionState"
>;

/** Default seek offset of the controls, in seconds. */
const seekStep = 10;

export function metadataOf({ song }: MediaSnapshot): MediaMetadataInit | null {
  if (!song) return null;
  const artwork = song.cover ? [{ src: song.cover }] : [];
  return { title: song.title, artist: song.artist, artwork };
}

/** A blocked or failed player counts as paused: the controls then offer "play", which unblocks it or retries. */
export function playbackStateOf({ song, activity, wantsToPlay }: MediaSnapshot): MediaSessionPlaybackState {
  if (!song) return "none";
  return wantsToPlay && !isSilenced(activity) ? "playing" : "paused";
}

/** Undefined while the length is unknown. */
export function positionStateOf({ song, duration, position }: MediaSnapshot): MediaPositionState | undefined {
  if (!song || !(duration > 0) || !Number.isFinite(duration)) return undefined;
  return { duration, position: Math.min(duration, Math.max(0, position)), playbackRate: 1 };
}

/** Handlers of the system's media controls. */
function mediaActions(
  playback: ControlledPlayback,
): Partial<Record<MediaSessionAction, MediaSessionActionHandler>> {
  const move = (seconds: number) => {
    const { duration } = playback.get();
    const to = Math.max(0, playback.positionNow() + seconds);
    playback.seek(duration > 0 ? Math.min(duration, to) : to);
  };
  return {
    play: () => {
      const { activity, wantsToPlay } = playback.get();
      if (!wantsToPlay) playback.playPause();
      else if (activity.kind === "failed") playback.retry();
      else playback.unblock();
    },
    pause: () => {
      if (playback.get().wantsToPlay) playback.playPause();
    },
    nexttrack: () => playback.next(),
    previoustrack: () => playback.previous(),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined && Number.isFinite(seekTime)) playback.seek(Math.max(0, seekTime));
    },
    seekbackward: ({ seekOffset }) => move(-(seekOffset || seekStep)),
    seekforward: ({ seekOffset }) => move(seekOffset || seekStep),
  };
}

const browserSession = (): Session | undefined =>
  typeof MediaMetadata === "undefined" ? undefined : globalThis.navigator?.mediaSession;

/**
 * Connects playback to the system's media controls. Does nothing where the browser has none. The returned function
 * disconnects it.
 */
export function bindMediaSession(
  playback: ControlledPlayback,
  session: Session | undefined = browserSession(),
  makeMetadata: (init: MediaMetadataInit) => MediaMetadata = (init) => new MediaMetadata(init),
): () => void {
  if (!session) return () => {};
  const attempt = (run: () => void) => {
    try {
      run();
    } catch {
      // Unsupported action or artwork: the other controls work without it.
    }
  };
  const actions = mediaActions(playback);
  const names = Object.keys(actions) as MediaSessionAction[];
  for (const name of names) attempt(() => session.setActionHandler(name, actions[name] ?? null));

  let shown = "";
  const show = () => {
    const snapshot = playback.get();
    const metadata = metadataOf(snapshot);
    const next = JSON.stringify(metadata);
    if (next !== shown)
      attempt(() => Object.assign(session, { metadata: metadata && makeMetadata(metadata) }));
    shown = next;
    session.playbackState = playbackStateOf(snapshot);
    attempt(() => session.setPositionState?.(positionStateOf(snapshot)));
  };
  show();
  const stop = playback.subscribe(show);
  return () => {
    stop();
    for (const name of names) attempt(() => session.setActionHandler(name, null));
    session.metadata = null;
    session.playbackState = "none";
    attempt(() => session.setPositionState?.());
  };
}
