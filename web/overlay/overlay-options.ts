import {
  MAX_DAYS_BACK,
  OVERLAY_MODES,
  type OverlayMode,
} from '@shared/domain/tip-report/overlay-period';

/** What a stream overlay lists, and how. */
export interface OverlayOptions {
  readonly mode: OverlayMode;
  /** For `days_back`. */
  readonly days: number;
  /** Tippers at most. */
  readonly count: number;
  readonly hidesAmounts: boolean;
}

/** Most that the service lists. */
export const MAX_COUNT = 50;
export const DEFAULT_COUNT = 10;
const DEFAULT_DAYS = 7;

/** What an address asks for; what it does not say, or wrongly, is as it is without it. */
export function overlayOptionsIn(search: URLSearchParams): OverlayOptions {
  return {
    mode: OVERLAY_MODES.find((mode) => mode === search.get('mode')) ?? 'this_month',
    days: wholeIn(search.get('days'), MAX_DAYS_BACK) ?? DEFAULT_DAYS,
    count: countIn(search),
    hidesAmounts: hidesAmountsIn(search),
  };
}

export function countIn(search: URLSearchParams): number {
  return wholeIn(search.get('count'), MAX_COUNT) ?? DEFAULT_COUNT;
}

export function hidesAmountsIn(search: URLSearchParams): boolean {
  const value = search.get('hideAmount');
  return value !== null && value !== 'false' && value !== '0';
}

/** The address that a broadcasting program opens. */
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

/** A whole number from 1 up to a limit, above which it is the limit; null for anything else. */
export function wholeIn(text: string | null, most: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  return number < 1 ? null : Math.min(number, most);
}
