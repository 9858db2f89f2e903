import type { Segment } from '@shared/domain/fold/fold';
import { sumByTipper } from '@shared/domain/sessions/rollups';
import type { OpenTokens } from '@shared/domain/tip-report/month-best';

/** Returns a session's start, and what was given openly in it. */
export function openTipsOf(segment: Segment): readonly [number, readonly OpenTokens[]] {
  const { start } = segment;
  const given = sumByTipper(segment)
    .filter(({ tips, anonymousTips }) => tips > anonymousTips)
    .map(({ name, tokens, anonymousTokens }) => ({
      start,
      name,
      tokens: tokens - anonymousTokens,
    }));
  return [start, given];
}
