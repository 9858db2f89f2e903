import type { SegmentTippers } from '@shared/domain/sessions/rollups';

/** The tippers of a segment, from rows: index of the name, tips, tokens, and how many anonymous. */
export function segmentTippers(
  id: string,
  start: number,
  rows: readonly (readonly [
    tipper: number,
    tips: number,
    tokens: number,
    anonymousTips: number,
    anonymousTokens: number,
  ])[],
): SegmentTippers {
  return {
    id,
    start,
    tippers: rows.map(([tipper, tips, tokens, anonymousTips, anonymousTokens]) => ({
      tipper,
      tips,
      tokens,
      anonymousTips,
      anonymousTokens,
    })),
  };
}
