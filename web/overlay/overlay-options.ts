import {
  MAX_DAYS_BACK,
  OVERLAY_MODES,
  type OverlayMode,
} from '@shared/domain/tip-report/overlay-period';

/** What an overlay can show, from top to bottom. */
export const OVERLAY_PARTS = ['goal', 'total', 'latest', 'tippers', 'ticker'] as const;
export type OverlayPart = (typeof OVERLAY_PARTS)[number];

/** Parts that show the running session. */
const SESSION_PARTS: readonly OverlayPart[] = ['goal', 'total', 'latest', 'ticker'];

/** How text stands out from the picture: outlined letters, or a dark box behind them. */
export const OVERLAY_LOOKS = ['outline', 'box'] as const;
export const OVERLAY_SIZES = ['small', 'medium', 'large'] as const;
export const OVERLAY_SIDES = ['left', 'right'] as const;
/** Accents that are legible on the dark outline and the box; `overlay.css` has their values. */
export const OVERLAY_COLORS = ['amber', 'rose', 'mint', 'sky', 'white'] as const;

/** How an overlay looks. */
export interface OverlayStyle {
  readonly look: (typeof OVERLAY_LOOKS)[number];
  readonly size: (typeof OVERLAY_SIZES)[number];
  readonly side: (typeof OVERLAY_SIDES)[number];
  readonly color: (typeof OVERLAY_COLORS)[number];
}

/** What a stream overlay shows, and how. */
export interface OverlayOptions extends OverlayStyle {
  /** At least one, in the order of `OVERLAY_PARTS`. */
  readonly parts: readonly OverlayPart[];
  readonly mode: OverlayMode;
  /** For `days_back`. */
  readonly days: number;
  /** Maximum number of tippers. */
  readonly count: number;
  /** Names come without amounts, and the goal as a percentage. */
  readonly hidesAmounts: boolean;
  /** Tokens to reach in a session. */
  readonly goal: number;
  /** What the goal is for; empty for none. */
  readonly goalTitle: string;
}

/** The service's maximum. */
export const MAX_COUNT = 50;
export const DEFAULT_COUNT = 10;
export const MAX_GOAL = 1_000_000;
export const MAX_GOAL_TITLE = 40;
const DEFAULT_DAYS = 7;
const DEFAULT_GOAL = 1_000;

/** Returns the options in a URL. Missing or invalid ones get their defaults. */
export function overlayOptionsIn(search: URLSearchParams): OverlayOptions {
  return {
    parts: partsIn(search.get('show')),
    mode: oneOf(OVERLAY_MODES, search.get('mode')),
    days: parseInteger(search.get('days'), MAX_DAYS_BACK) ?? DEFAULT_DAYS,
    count: countIn(search),
    hidesAmounts: hidesAmountsIn(search),
    goal: parseInteger(search.get('goal'), MAX_GOAL) ?? DEFAULT_GOAL,
    goalTitle: (search.get('goalTitle') ?? '').trim().slice(0, MAX_GOAL_TITLE),
    ...overlayStyleIn(search),
  };
}

/** Returns the style in a URL. */
export function overlayStyleIn(search: URLSearchParams): OverlayStyle {
  return {
    look: oneOf(OVERLAY_LOOKS, search.get('look')),
    size: oneOf(OVERLAY_SIZES, search.get('size'), 'medium'),
    side: oneOf(OVERLAY_SIDES, search.get('side')),
    color: oneOf(OVERLAY_COLORS, search.get('color')),
  };
}

/** Whether any of the parts shows the running session. */
export function needsSession(parts: readonly OverlayPart[]): boolean {
  return parts.some((part) => SESSION_PARTS.includes(part));
}

export function countIn(search: URLSearchParams): number {
  return parseInteger(search.get('count'), MAX_COUNT) ?? DEFAULT_COUNT;
}

export function hidesAmountsIn(search: URLSearchParams): boolean {
  const value = search.get('hideAmount');
  return value !== null && value !== 'false' && value !== '0';
}

/** Returns the options as URL parameters, without those that have their default. */
export function overlaySearch(options: OverlayOptions): URLSearchParams {
  const { parts, mode, days, count, hidesAmounts, goal, goalTitle } = options;
  const search = new URLSearchParams({ mode });
  const set = (name: string, value: string | number, usual: string | number) => {
    if (value !== usual) search.set(name, String(value));
  };
  set('show', parts.join(), 'tippers');
  if (mode === 'days_back') search.set('days', String(days));
  set('count', count, DEFAULT_COUNT);
  if (hidesAmounts) search.set('hideAmount', 'true');
  if (parts.includes('goal')) {
    search.set('goal', String(goal));
    set('goalTitle', goalTitle, '');
  }
  set('look', options.look, 'outline');
  set('size', options.size, 'medium');
  set('side', options.side, 'left');
  set('color', options.color, 'amber');
  return search;
}

/**
 * Returns a whole number from 1 to a limit; larger numbers become the limit, anything else null.
 */
export function parseInteger(text: string | null, most: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  return number < 1 ? null : Math.min(number, most);
}

/** Returns the value with this name, or else the usual one: by default, the first. */
function oneOf<Value extends string>(
  values: readonly [Value, ...Value[]],
  name: string | null,
  usual: Value = values[0],
): Value {
  return values.find((value) => value === name) ?? usual;
}

function partsIn(text: string | null): readonly OverlayPart[] {
  const named = text?.split(',') ?? [];
  const parts = OVERLAY_PARTS.filter((part) => named.includes(part));
  return parts.length === 0 ? ['tippers'] : parts;
}
