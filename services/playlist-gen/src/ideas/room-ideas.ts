import { pickOne, type Random } from "../random.ts";

const FIRST = [
  "Velvet",
  "Amber",
  "Silver",
  "Midnight",
  "Golden",
  "Paper",
  "Electric",
  "Quiet",
  "Wandering",
  "Crimson",
  "Floating",
  "Lunar",
  "Northern",
  "Neon",
  "Hidden",
  "Sunlit",
  "Drifting",
  "Copper",
  "Indigo",
  "Restless",
  "Gentle",
  "Marble",
  "Emerald",
  "Distant",
] as const;
const SECOND = [
  "Lighthouse",
  "Garden",
  "Harbor",
  "Radio",
  "Balcony",
  "Orchard",
  "Station",
  "Parade",
  "Library",
  "Carousel",
  "Meadow",
  "Ferry",
  "Observatory",
  "Terrace",
  "Jukebox",
  "Canyon",
  "Lantern",
  "Arcade",
  "Rooftop",
  "Greenhouse",
  "Boulevard",
  "Teahouse",
  "Cinema",
  "Lagoon",
] as const;
const DESCRIPTIONS = [
  "Soft evening jazz and soul for winding down together, nothing too loud",
  "Upbeat pop and disco to get everybody off the sofa",
  "Calm piano and strings for a long, focused afternoon",
  "90s hip hop with an easy groove and good memories",
  "Dreamy electronic music for a drive through the city at night",
  "Big rock choruses that everybody knows by heart",
  "Warm country songs for a slow Sunday",
  "Romantic songs for dinner, from soul to modern pop",
  "Feel-good songs from the 80s, the brighter the better",
  "K-pop and J-pop for a lively commute",
  "Chinese classics to sing along to",
  "Energetic dance music to run to, nothing slow",
] as const;

/**
 * A random room name and description, like "Velvet Lighthouse 48210". There are 50 million names: too many to take or
 * to enumerate.
 */
export function roomIdea(random: Random): { roomName: string; description: string } {
  const number = Math.floor(10_000 + random() * 90_000);
  return {
    roomName: `${pickOne(FIRST, random)} ${pickOne(SECOND, random)} ${number}`,
    description: pickOne(DESCRIPTIONS, random),
  };
}
