/**
 * Stands in for https://www.youtube.com/iframe_api: the same calls, states and events, without the network.
 * What each video does is set beforehand in `window.youtubeVideos`, by video id:
 *
 *     { duration?: seconds, ad?: ms, buffering?: ms, error?: code, blocked?: boolean }
 *
 * `window.youtubeLatency` is how long, in ms, the player takes to be ready and to obey. The player that was made
 * is `window.youtubePlayer`.
 */
(() => {
  const states = { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 };
  const latency = window.youtubeLatency ?? 100;
  const videos = window.youtubeVideos ?? {};

  class Player {
    #events;
    #frame = document.createElement("iframe");
    #state = states.UNSTARTED;
    #video = {};
    #videoId = "";
    /** Seconds into the video at `#since`, which is null while it stands. */
    #position = 0;
    #since = null;
    #timers = new Set();
    #tapped = false;
    /** Whether it was paused: a seek leaves it so, also before the state says it. */
    #isPaused = false;
    #volume = 100;
    #isMuted = false;

    constructor(element, { width, height, events }) {
      this.#events = events;
      this.#frame.width = width;
      this.#frame.height = height;
      this.#frame.title = "YouTube video player";
      element.replaceWith(this.#frame);
      this.#after(latency, () => events.onReady({ target: this }));
      window.youtubePlayer = this;
    }

    loadVideoById({ videoId, startSeconds = 0 }) {
      this.#take(videoId, startSeconds);
      this.#become(states.UNSTARTED);
      this.#after(latency, () => {
        if (this.#video.error) return this.#events.onError({ target: this, data: this.#video.error });
        if (this.#video.blocked && !this.#tapped) return this.#events.onAutoplayBlocked({ target: this });
        this.#after(this.#video.ad ?? 0, () => this.#start());
      });
    }

    cueVideoById({ videoId, startSeconds = 0 }) {
      this.#take(videoId, startSeconds);
      this.#after(latency, () => this.#become(states.CUED));
    }

    playVideo() {
      this.#tapped = navigator.userActivation.hasBeenActive;
      if (this.#state === states.PLAYING || this.#video.error) return;
      this.#after(latency, () => this.#start());
    }

    pauseVideo() {
      this.#forget();
      if (this.#state === states.UNSTARTED || this.#state === states.CUED) return;
      this.#isPaused = true;
      this.#stand();
      this.#after(latency, () => this.#become(states.PAUSED));
    }

    seekTo(seconds) {
      this.#position = seconds;
      if (this.#isPaused) return;
      if (this.#state !== states.PLAYING && this.#state !== states.BUFFERING) return;
      this.#forget();
      this.#start();
    }

    setPlaybackRate() {}
    setVolume(volume) {
      this.#volume = volume;
    }
    getVolume = () => this.#volume;
    mute() {
      this.#isMuted = true;
    }
    unMute() {
      this.#isMuted = false;
    }
    isMuted = () => this.#isMuted;
    getPlaybackRate = () => 1;
    getAvailablePlaybackRates = () => [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
    getPlayerState = () => this.#state;
    getDuration = () => (this.#state === states.UNSTARTED ? 0 : this.#length);
    getVideoLoadedFraction = () => (this.#state === states.UNSTARTED ? 0 : 1);
    getVideoData = () => ({ video_id: this.#videoId });

    getCurrentTime() {
      if (this.#since === null) return this.#position;
      return Math.min(this.#length, this.#position + (performance.now() - this.#since) / 1000);
    }

    destroy() {
      this.#forget();
      this.#frame.remove();
    }

    get #length() {
      return this.#video.duration ?? 200;
    }

    #take(videoId, startSeconds) {
      this.#forget();
      this.#video = videos[videoId] ?? {};
      this.#videoId = videoId;
      this.#position = startSeconds;
      this.#since = null;
      this.#isPaused = false;
    }

    #start() {
      this.#isPaused = false;
      this.#since = null;
      this.#become(states.BUFFERING);
      this.#after(this.#video.buffering ?? 50, () => {
        this.#since = performance.now();
        this.#become(states.PLAYING);
        this.#after((this.#length - this.#position) * 1000, () => {
          this.#stand();
          this.#become(states.ENDED);
        });
      });
    }

    #stand() {
      this.#position = this.getCurrentTime();
      this.#since = null;
    }

    #become(state) {
      this.#state = state;
      this.#events.onStateChange({ target: this, data: state });
    }

    #after(ms, run) {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        run();
      }, ms);
      this.#timers.add(timer);
    }

    #forget() {
      for (const timer of this.#timers) clearTimeout(timer);
      this.#timers.clear();
    }
  }

  window.YT = { Player, PlayerState: states };
  window.onYouTubeIframeAPIReady?.();
})();
