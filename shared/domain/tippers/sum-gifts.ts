import { isSessionId } from '../fold/fold';
import type { AllTimeTipper, TippedSums } from './all-time-tippers';

/** What a tipper gave in one segment. */
export interface Gifts {
  /** The segment's id and start (epoch ms). */
  readonly segment: string;
  readonly start: number;
  readonly tips: number;
  readonly tokens: number;
  /** The part of them that was given anonymously. */
  readonly anonymousTips: number;
  readonly anonymousTokens: number;
}

/** Sums what a tipper gave in some segments. */
export function sumGifts(name: string, gifts: readonly Gifts[]): AllTimeTipper {
  const all = emptySums();
  const open = emptySums();
  let lastAnonymous: number | null = null;
  for (const { segment, start, tips, tokens, anonymousTips, anonymousTokens } of gifts) {
    const of = { segment, start };
    add(all, { ...of, tips, tokens });
    add(open, { ...of, tips: tips - anonymousTips, tokens: tokens - anonymousTokens });
    if (anonymousTips > 0) lastAnonymous = Math.max(lastAnonymous ?? 0, start);
  }
  return { name, ...all, open, lastAnonymous };
}

function emptySums(): TippedSums {
  return { tokens: 0, tips: 0, sessions: 0, lastTipped: 0 };
}

function add(
  sums: TippedSums,
  { segment, start, tips, tokens }: Pick<Gifts, 'segment' | 'start' | 'tips' | 'tokens'>,
): void {
  if (tips === 0) return;
  sums.tips += tips;
  sums.tokens += tokens;
  if (isSessionId(segment)) sums.sessions += 1;
  sums.lastTipped = Math.max(sums.lastTipped, start);
}
