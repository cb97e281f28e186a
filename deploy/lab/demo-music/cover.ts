import { type Random, seeded } from "@tutti/playlist-gen/internal/generate/random.ts";
import type { Tune } from "./score/tune.ts";

/** Background, two shapes, an accent: one palette per genre, all of similar weight. */
const PALETTES: Record<Tune["genre"], readonly [string, string, string, string]> = {
  Pop: ["#ff8fa3", "#ffd6a5", "#fff1e6", "#c9184a"],
  Rock: ["#2b2d42", "#d90429", "#8d99ae", "#edf2f4"],
  "Hip Hop": ["#3d405b", "#f2cc8f", "#e07a5f", "#f4f1de"],
  Jazz: ["#14213d", "#4f7cac", "#c0e0de", "#fca311"],
  Classical: ["#f1e9da", "#a3b18a", "#588157", "#344e41"],
  Electronic: ["#1b0b3b", "#7b2cbf", "#00bbf9", "#f15bb5"],
  "R&B": ["#4a1942", "#b56576", "#e8b4bc", "#ffd7ba"],
  Country: ["#e9c46a", "#f4a261", "#8a5a44", "#264653"],
};

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const round = (value: number): number => Math.round(value * 10) / 10;

/** Concentric arcs, more for a higher energy. */
function arcs(random: Random, [, one, two, accent]: readonly string[], energy: number): string {
  const [x, y] = [round(110 + random() * 180), round(130 + random() * 90)];
  const count = 4 + Math.round(energy * 5);
  const rings = Array.from({ length: count }, (_, i) => {
    const radius = round(26 + i * (150 / count) * (1 + random() * 0.15));
    const sweep = round(radius * (1.6 + random() * 3));
    const turn = Math.round(random() * 360);
    const colour = [one, two, accent][i % 3] ?? "";
    return `<circle cx="${x}" cy="${y}" r="${radius}" stroke="${colour}" stroke-width="${round(12 - i * 0.7)}" stroke-dasharray="${sweep} 2000" transform="rotate(${turn} ${x} ${y})"/>`;
  });
  return `<g fill="none" stroke-linecap="round">${rings.join("")}</g><circle cx="${x}" cy="${y}" r="13" fill="${accent}"/>`;
}

/** A square cover: arcs over the genre's background, title and artist below. */
export function cover(tune: Tune): string {
  const palette = PALETTES[tune.genre];
  const random = seeded(tune.seed * 7919);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" role="img" aria-label="${escapeXml(`${tune.title} by ${tune.artist}`)}">`,
    `<rect width="400" height="400" fill="${palette[0]}"/>`,
    arcs(random, palette, tune.energy),
    `<rect y="318" width="400" height="82" fill="${palette[0]}" opacity=".82"/>`,
    `<g font-family="Inter, 'Helvetica Neue', Arial, sans-serif" fill="${palette[3]}">`,
    `<text x="28" y="352" font-size="27" font-weight="700">${escapeXml(tune.title)}</text>`,
    `<text x="28" y="379" font-size="16" opacity=".85">${escapeXml(tune.artist)}</text></g></svg>`,
  ].join("\n");
}
