import type { Segment } from '@shared/domain/fold/fold';
import { sumByTipper } from '@shared/domain/sessions/rollups';
import type { OpenTokens } from '@shared/domain/tip-report/month-best';

/** Lists what was given openly in a session. */
export function listOpenTips(segment: Segment): OpenTokens[] {
  const { start } = segment;
  return sumByTipper(segment)
    .filter(({ tips, anonymousTips }) => tips > anonymousTips)
    .map(({ name, tokens, anonymousTokens }) => ({
      start,
      name,
      tokens: tokens - anonymousTokens,
    }));
}
