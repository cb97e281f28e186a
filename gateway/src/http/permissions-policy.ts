import type { RequestHandler } from "express";

const none = "()";
const own = "(self)";
const withPlayer = '(self "https://www.youtube.com")';

/** What the page asks browsers for, and what its video player does. */
const used = {
  autoplay: withPlayer,
  "encrypted-media": withPlayer,
  fullscreen: withPlayer,
  "picture-in-picture": withPlayer,
  "clipboard-write": own,
  "screen-wake-lock": own,
  "speaker-selection": own,
  "web-share": withPlayer,
};

/** What neither needs: a script that got into the page would have to ask for it in vain. */
const denied = [
  ...["accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["idle-detection", "local-fonts", "magnetometer", "microphone", "midi", "payment"],
  ...["publickey-credentials-get", "serial", "usb", "window-management", "xr-spatial-tracking"],
];

/** The Permissions-Policy header: who signs in with Google does so through the browser's own dialogue. */
export function permissionsPolicy(hasGoogle: boolean): RequestHandler {
  const identity = hasGoogle ? '(self "https://accounts.google.com")' : none;
  const all = {
    ...Object.fromEntries(denied.map((feature) => [feature, none])),
    ...used,
    "identity-credentials-get": identity,
  };
  const value = Object.entries(all)
    .map(([feature, who]) => `${feature}=${who}`)
    .join(", ");
  return (_request, response, next) => {
    response.setHeader("permissions-policy", value);
    next();
  };
}
