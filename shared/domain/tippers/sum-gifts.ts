import type { AllTimeTipper, TippedSums } from './all-time-tippers';

/** What a tipper gave in one segment. */
export interface Gifts {
  /** Whether the segment is a session, and not a time off air. */
  readonly isSession: boolean;
  /** When it started (epoch ms). */
  readonly start: number;
  readonly tips: number;
  readonly tokens: number;
  /** The part of them that was given anonymously. */
  readonly anonymousTips: number;
  readonly anonymousTokens: number;
}

/** A tipper who gave nothing yet. */
export function emptyTipper(name: string): AllTimeTipper {
  return { name, ...emptySums(), open: emptySums(), lastAnonymous: null };
}

/** Sums what a tipper gave in some segments. */
export function sumGifts(name: string, gifts: readonly Gifts[]): AllTimeTipper {
  const tipper = emptyTipper(name);
  for (const one of gifts) addGifts(tipper, one);
  return tipper;
}

/** Adds what a tipper gave in a segment, or subtracts it. */
export function addGifts(tipper: AllTimeTipper, gifts: Gifts, sign: 1 | -1 = 1): void {
  const { isSession, start, tips, tokens, anonymousTips, anonymousTokens } = gifts;
  const parts = [
    { sums: tipper, tips, tokens },
    { sums: tipper.open, tips: tips - anonymousTips, tokens: tokens - anonymousTokens },
  ];
  for (const { sums, ...part } of parts) {
    if (part.tips === 0) continue;
    sums.tips += sign * part.tips;
    sums.tokens += sign * part.tokens;
    if (isSession) sums.sessions += sign;
    sums.lastTipped = Math.max(sums.lastTipped, start);
  }
  if (anonymousTips > 0) tipper.lastAnonymous = Math.max(tipper.lastAnonymous ?? 0, start);
}

function emptySums(): TippedSums {
  return { tokens: 0, tips: 0, sessions: 0, lastTipped: 0 };
}
