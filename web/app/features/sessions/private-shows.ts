import { type Band, bandsOf } from '@web/ui/charts/gaps';

/** The end is exclusive. */
interface Span {
  readonly start: string;
  readonly end: string;
}

/** Private and group shows, oldest first. */
export type PrivateShows = readonly Span[];

/** Whether a span overlaps the `length` ms from `from` (epoch ms) on. */
export function touches({ start, end }: Span, from: number, length: number): boolean {
  return Date.parse(start) < from + length && Date.parse(end) > from;
}

/** Returns bands for the points of a chart, `length` ms each, that overlap a show. */
export function showBands(keys: readonly string[], length: number, shows: PrivateShows): Band[] {
  return bandsOf(
    keys,
    (key) => shows.some((show) => touches(show, Date.parse(key), length)),
    (key) => key,
  );
}

/** Returns the total duration of all shows in seconds. */
export function secondsIn(shows: PrivateShows): number {
  return shows.reduce((sum, show) => sum + secondsOf(show), 0);
}

export function secondsOf({ start, end }: Span): number {
  return (Date.parse(end) - Date.parse(start)) / 1000;
}
