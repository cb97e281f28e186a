import { createHash } from "node:crypto";

const escapeXml = (text: string) => text.replaceAll(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The default avatar: the first letter on a gradient of two hues hashed from the name. */
export function generatedAvatar(username: string): string {
  const [first = 0, second = 0] = createHash("sha256").update(username.toLowerCase()).digest();
  const hue = Math.round((first / 255) * 360);
  const other = (hue + 30 + Math.round((second / 255) * 60)) % 360;
  const letter = escapeXml([...username.trim()][0]?.toUpperCase() ?? "?");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 55% 48%)"/>
<stop offset="1" stop-color="hsl(${other} 60% 34%)"/></linearGradient></defs>
<rect width="64" height="64" fill="url(#g)"/>
<text x="32" y="33" fill="#fff" font-family="Georgia, serif" font-size="32" text-anchor="middle" dominant-baseline="central">${letter}</text>
</svg>`;
}

/** A neutral picture of the given size, in pixels. */
export const placeholder = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 64 64" preserveAspectRatio="xMidYMid slice" role="img">
<rect x="-512" y="-512" width="1088" height="1088" fill="#e6ded3"/>
<path d="M26 44V20l18-4v22" fill="none" stroke="#9a8c7c" stroke-width="3"/>
<circle cx="22" cy="44" r="5" fill="#9a8c7c"/><circle cx="40" cy="38" r="5" fill="#9a8c7c"/></svg>`;
