import type { Constraint, ConstraintOf, Preferences } from "./intent.ts";

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];
const average = (values: readonly number[]): number | null =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : null;

/** The constraints by what they are about, for scoring. What is refused is not also preferred. */
export function preferencesOf(constraints: readonly Constraint[]): Preferences {
  const of = <Kind extends Constraint["kind"]>(kind: Kind): ConstraintOf<Kind>[] =>
    constraints.filter((constraint): constraint is ConstraintOf<Kind> => constraint.kind === kind);
  const isRefused = ({ stance }: { stance: string }): boolean => stance === "refused";
  const isWanted = ({ stance }: { stance: string }): boolean => stance === "wanted";

  const genres = of("genre");
  const moods = of("mood");
  const settings = of("setting");
  const energies = of("energy");
  const artists = of("artist");
  const songs = of("song").filter(({ stance }) => stance === "like");
  const eras = of("era").filter(isWanted);
  const notGenres = unique(genres.filter(isRefused).flatMap((genre) => genre.genres));
  const notMoods = unique(moods.filter(isRefused).flatMap((mood) => mood.moods));
  const notArtists = unique(artists.filter(isRefused).map(({ artist }) => artist));
  const mins = energies.filter(({ min }) => min > 0).map(({ min }) => min);
  const maxs = energies.filter(({ max }) => max < 1).map(({ max }) => max);
  const targets = [
    ...energies.map(({ target }) => target),
    ...moods.filter(isWanted).map(({ energy }) => energy),
    ...settings.map(({ energy }) => energy),
  ].filter((energy) => energy !== null);
  return {
    genres: unique(genres.filter(isWanted).flatMap((genre) => genre.genres)).filter(
      (genre) => !notGenres.includes(genre),
    ),
    notGenres,
    styles: unique(genres.filter(isWanted).map(({ style }) => style)).filter((style) => style !== null),
    moods: unique([...moods.filter(isWanted), ...settings].flatMap((mood) => mood.moods)).filter(
      (mood) => !notMoods.includes(mood),
    ),
    notMoods,
    occasion: settings.find(({ occasion }) => occasion !== null)?.occasion ?? null,
    energy: average(targets),
    energyMin: mins.length ? Math.max(...mins) : null,
    energyMax: maxs.length ? Math.min(...maxs) : null,
    era: eras.length
      ? { from: Math.min(...eras.map(({ era }) => era.from)), to: Math.max(...eras.map(({ era }) => era.to)) }
      : null,
    knownFor: unique(settings.map(({ knownFor }) => knownFor)).filter((one) => one !== null),
    nicheLevel: average(of("fame").map(({ nicheLevel }) => nicheLevel)),
    languages: unique(
      of("language")
        .filter(isWanted)
        .map(({ language }) => language),
    ),
    notLanguages: unique(
      of("language")
        .filter(isRefused)
        .map(({ language }) => language),
    ),
    artists: unique(artists.filter(isWanted).map(({ artist }) => artist)).filter(
      (artist) => !notArtists.includes(artist),
    ),
    // "Like Coldplay, but no Coldplay" still defines the style.
    likeArtists: unique([
      ...artists.filter(({ stance }) => stance === "like").map(({ artist }) => artist),
      ...songs.map(({ artist }) => artist).filter((artist) => artist !== null),
    ]),
    notArtists,
    wantsImitations:
      of("variant").some(({ stance, variant }) => variant === "cover" && stance === "wanted") ||
      of("unstored").some(({ what }) => what === "covers"),
    wantsDemo: of("variant").some(({ stance, variant }) => variant === "demo" && stance === "wanted"),
  };
}
