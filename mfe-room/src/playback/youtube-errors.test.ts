import { expect, test } from "vitest";
import { faultText } from "./fault.ts";
import { youtubeFault } from "./youtube-player.ts";

test.each([
  [2, "Player error: Invalid video ID"],
  [5, "Player error: HTML5 player error"],
  [100, "Player error: Video not found or removed"],
  [101, "This video cannot be embedded due to YouTube restrictions. Try a different video."],
  [150, "This video cannot be embedded due to YouTube restrictions. Try a different video."],
  [153, "Player error: The video player could not find out which page it is on"],
  [999, "Player error: Unknown error (code: 999)"],
])("code %i", (code, message) => {
  expect(faultText(youtubeFault(code))).toBe(message);
});
