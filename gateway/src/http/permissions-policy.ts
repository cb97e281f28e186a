import type { RequestHandler } from "express";

const none = "()";
const own = "(self)";
const withPlayer = '(self "https://www.youtube.com")';

/** Features that the page and its video player use. */
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

/** Features that neither uses, denied so that an injected script cannot use them either. */
const denied = [
  ...["accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["idle-detection", "local-fonts", "magnetometer", "microphone", "midi", "payment"],
  ...["publickey-credentials-get", "serial", "usb", "window-management", "xr-spatial-tracking"],
];

/** The Permissions-Policy header. Signing in with Google uses the browser's own dialog, which needs a permission. */
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
