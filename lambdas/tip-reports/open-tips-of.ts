import type { Stretch } from '@shared/domain/fold/fold';
import { sumByTipper } from '@shared/domain/sessions/rollups';
import type { OpenTokens } from '@shared/domain/tip-report/month-best';

/** A broadcast's start, and what was given openly in it. */
export function openTipsOf(stretch: Stretch): readonly [number, readonly OpenTokens[]] {
  const { start } = stretch;
  const given = sumByTipper(stretch)
    .filter(({ tips, anonymousTips }) => tips > anonymousTips)
    .map(({ name, tokens, anonymousTokens }) => ({
      start,
      name,
      tokens: tokens - anonymousTokens,
    }));
  return [start, given];
}
