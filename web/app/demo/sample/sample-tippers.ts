import type { TipperList } from '@shared/api/tippers';
import { SAMPLE_NOTES, SAMPLE_TIPPERS } from './sample-people';
import type { SampleRoom, SampleTip } from './sample-room';

/** Lists everyone who tipped, most tokens first, as the service answers it. */
export function sampleTippers({ tips }: SampleRoom): TipperList {
  const tippers = SAMPLE_TIPPERS.map((name) => {
    const own = tips.filter(({ tipper }) => tipper === name);
    const notes = SAMPLE_NOTES[name]?.notes;
    return {
      name,
      tokens: sumTokens(own),
      tips: own.length,
      sessions: new Set(own.map(({ session }) => session)).size,
      anonymousTokens: sumTokens(own.filter(({ isAnonymous }) => isAnonymous)),
      lastTipped: own.at(-1)?.session ?? '',
      ...(notes !== undefined && { notes }),
    };
  });
  return {
    tippers: tippers.sort((a, b) => b.tokens - a.tokens || (a.name < b.name ? -1 : 1)),
    total: { tippers: tippers.length, tokens: sumTokens(tips), tips: tips.length },
    hasProfiles: true,
    settledThrough: null,
  };
}

export function sumTokens(tips: readonly Pick<SampleTip, 'tokens'>[]): number {
  return tips.reduce((sum, { tokens }) => sum + tokens, 0);
}
