/** Ranks that look round. */
const ROUND = [1, 2, 5];

/**
 * The axis of ranks, best on top. It is logarithmic, because going from 20 to 10 is as hard as
 * going from 2,000 to 1,000.
 */
export function rankAxis(places: readonly number[]) {
  const best = places.length === 0 ? 1 : Math.min(...places);
  const worst = Math.max(best, ...places);
  const round = roundPlaces(worst);
  const from = round.findLast((place) => place <= best) ?? 1;
  const to = round.find((place) => place >= worst && place > from) ?? 2 * from;
  const ticks = round.filter((place) => place >= from && place <= to);
  return { scale: 'log' as const, reversed: true, domain: [from, to], ticks: thinned(ticks) };
}

/** Returns 1, 2, 5, 10, 20 and so on, up to beyond `worst`. */
function roundPlaces(worst: number): number[] {
  const powers = Math.ceil(Math.log10(worst)) + 1;
  return Array.from({ length: powers + 1 }, (_, power) =>
    ROUND.map((digit) => digit * 10 ** power),
  ).flat();
}

/** If ranks span several powers of ten, keeps only those and the ends. */
function thinned(ticks: readonly number[]): number[] {
  if (ticks.length <= 6) return [...ticks];
  const isPower = (place: number) => Number.isInteger(Math.log10(place));
  return ticks.filter((place, at) => at === 0 || at === ticks.length - 1 || isPower(place));
}
