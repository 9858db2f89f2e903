import { formatTokens, shortTokens } from '@web/lib/format';
import { overlayTitle } from './overlay-labels';
import type { OverlayOptions, OverlayStyle } from './overlay-options';

/** A name, and how many tokens as text; null if amounts are hidden. */
export interface NamedAmount {
  readonly name: string;
  readonly amount: string | null;
}

/** Everything that an overlay draws, as text. Null and absent parts are not drawn. */
export interface OverlayView {
  readonly style: OverlayStyle;
  readonly goal?: GoalView | null | undefined;
  /** All tips of the session. */
  readonly total?: string | null | undefined;
  /** Null: the session has no tips yet. */
  readonly latest?: { readonly tip: NamedAmount | null } | null | undefined;
  readonly tippers?:
    | { readonly title: string; readonly rows: readonly NamedAmount[] }
    | null
    | undefined;
  /** The session's newest tips, newest first. */
  readonly ticker?: readonly NamedAmount[] | null | undefined;
  /** `21:05`: when the numbers were last asked for. */
  readonly updated?: string | null | undefined;
  /** What is wrong. It only appears under a mouse, because viewers of the stream can't help. */
  readonly note?: OverlayNote | null | undefined;
}

export interface GoalView {
  readonly title: string;
  /** `1,200 / 5,000 tk`, or `24%`. */
  readonly progress: string;
  /** 0 to 100, rounded down. */
  readonly percent: number;
}

export interface OverlayNote {
  readonly title: string;
  readonly detail: string;
}

/** A tipper or a tip as the service returns it. The amount is no number if it is hidden. */
interface Given {
  readonly name: string;
  /** Tokens. */
  readonly amount: unknown;
}

/** What the service returned; null for what wasn't asked for or didn't arrive yet. */
export interface OverlayNumbers {
  readonly tippers: readonly Given[] | null;
  readonly session: {
    /** Tokens; no number if it is hidden. */
    readonly tipTokens: unknown;
    readonly latestTips: readonly Given[];
  } | null;
}

/** Turns numbers into what an overlay with these options draws. */
export function toOverlayView(
  options: OverlayOptions,
  { tippers, session }: OverlayNumbers,
): OverlayView {
  const { parts, hidesAmounts, look, size, side, color } = options;
  const shows = (part: OverlayOptions['parts'][number]) => parts.includes(part);
  const rowsOf = (given: readonly Given[]) => toTipperRows(given, hidesAmounts);
  const recent = rowsOf(session?.latestTips ?? []);
  return {
    style: { look, size, side, color },
    goal: session && shows('goal') ? toGoal(options, session.tipTokens) : null,
    total: session && shows('total') ? tokensText(session.tipTokens) : null,
    latest: session && shows('latest') ? { tip: recent[0] ?? null } : null,
    tippers:
      tippers && shows('tippers')
        ? { title: overlayTitle(options), rows: rowsOf(tippers.slice(0, options.count)) }
        : null,
    ticker: shows('ticker') && recent.length > 0 ? recent : null,
  };
}

/** Returns names with their amounts as text. */
export function toTipperRows(given: readonly Given[], hidesAmounts: boolean): NamedAmount[] {
  return given.map(({ name, amount }) => ({
    name,
    amount: hidesAmounts ? null : tokensText(amount),
  }));
}

/** `21:05` of a time (epoch ms), in this computer's time zone. */
export function clockTime(ms: number): string {
  return new Date(ms).toTimeString().slice(0, 5);
}

function toGoal(
  { goal, goalTitle, hidesAmounts }: OverlayOptions,
  tokens: unknown,
): GoalView | null {
  if (typeof tokens !== 'number' || Number.isNaN(tokens)) return null;
  const percent = Math.min(100, Math.floor((tokens / goal) * 100));
  return {
    title: goalTitle || 'Tip goal',
    progress: hidesAmounts ? `${percent}%` : `${shortTokens(tokens)} / ${formatTokens(goal)}`,
    percent,
  };
}

/** Returns null for what the link's creator may not see. */
function tokensText(tokens: unknown): string | null {
  return typeof tokens === 'number' && !Number.isNaN(tokens) ? formatTokens(tokens) : null;
}
