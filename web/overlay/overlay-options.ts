import {
  MAX_DAYS_BACK,
  OVERLAY_MODES,
  type OverlayMode,
} from '@shared/domain/tip-report/overlay-period';

/** What a stream overlay shows, and how. */
export interface OverlayOptions {
  readonly mode: OverlayMode;
  /** For `days_back`. */
  readonly days: number;
  /** Maximum number of tippers. */
  readonly count: number;
  readonly hidesAmounts: boolean;
}

/** The service's maximum. */
export const MAX_COUNT = 50;
export const DEFAULT_COUNT = 10;
const DEFAULT_DAYS = 7;

/** Returns the options in a URL. Missing or invalid ones get their defaults. */
export function overlayOptionsIn(search: URLSearchParams): OverlayOptions {
  return {
    mode: OVERLAY_MODES.find((mode) => mode === search.get('mode')) ?? 'this_month',
    days: parseInteger(search.get('days'), MAX_DAYS_BACK) ?? DEFAULT_DAYS,
    count: countIn(search),
    hidesAmounts: hidesAmountsIn(search),
  };
}

export function countIn(search: URLSearchParams): number {
  return parseInteger(search.get('count'), MAX_COUNT) ?? DEFAULT_COUNT;
}

export function hidesAmountsIn(search: URLSearchParams): boolean {
  const value = search.get('hideAmount');
  return value !== null && value !== 'false' && value !== '0';
}

/** Returns the URL for the broadcasting program. */
export function overlayAddress(
  origin: string,
  performerName: string,
  apiKey: string,
  { mode, days, count, hidesAmounts }: OverlayOptions,
): string {
  const search = new URLSearchParams({ performerName, apiKey, mode });
  if (mode === 'days_back') search.set('days', String(days));
  if (count !== DEFAULT_COUNT) search.set('count', String(count));
  if (hidesAmounts) search.set('hideAmount', 'true');
  return `${origin}/obs?${search}`;
}

/**
 * Returns a whole number from 1 to a limit; larger numbers become the limit, anything else null.
 */
export function parseInteger(text: string | null, most: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  return number < 1 ? null : Math.min(number, most);
}
