import { listOfflineDays } from '@shared/domain/sessions/offline-days';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { describe, expect, it } from 'vitest';
import { anOfflineRow } from './a-series-row';

const MARCH_8 = Date.UTC(2026, 2, 8);
const ALL = { start: 0, end: Number.POSITIVE_INFINITY };
const utc = createOffsetLookup('UTC');

describe('offline days', () => {
  it('add up the parts of a day between its sessions, with their income', () => {
    const offline = [
      anOfflineRow(MARCH_8, { tips: 1, tipTokens: 10, follows: 2 }),
      anOfflineRow(MARCH_8, { tips: 2, tipTokens: 5, mediaTokens: 30, unfollows: 1 }),
    ];
    const offlineIncome = [{ start: MARCH_8, otherTokens: 100, incomeBasis: 'estimated' as const }];
    expect(listOfflineDays({ offline, offlineIncome }, ALL, utc)).toEqual([
      {
        date: '2026-03-08',
        countsAt: MARCH_8,
        tips: 3,
        tipTokens: 15,
        mediaTokens: 30,
        incomeTokens: 145,
        incomeBasis: 'estimated',
        follows: 2,
        unfollows: 1,
        fanclubJoins: 0,
      },
    ]);
  });

  it('count at the local midnight of their UTC date', () => {
    const niue = createOffsetLookup('Pacific/Niue');
    const days = { offline: [anOfflineRow(MARCH_8)], offlineIncome: [] };
    const midnight = MARCH_8 + 11 * 3_600_000;
    expect(listOfflineDays(days, ALL, niue)).toMatchObject([{ countsAt: midnight }]);
    expect(listOfflineDays(days, { start: MARCH_8, end: midnight }, niue)).toEqual([]);
    expect(listOfflineDays(days, { start: midnight, end: midnight + 1 }, niue)).toHaveLength(1);
  });

  it('include income without events, and exclude days without either', () => {
    const offlineIncome = [
      { start: MARCH_8, otherTokens: 0, incomeBasis: 'exact' as const },
      { start: MARCH_8 + DAY_MS, otherTokens: 40, incomeBasis: 'exact' as const },
    ];
    const days = listOfflineDays({ offline: [], offlineIncome }, ALL, utc);
    expect(days).toMatchObject([{ date: '2026-03-09', incomeTokens: 40, incomeBasis: 'exact' }]);
  });

  it('say "at least" if no source covers other income', () => {
    const days = { offline: [anOfflineRow(MARCH_8, { tipTokens: 3 })], offlineIncome: [] };
    expect(listOfflineDays(days, ALL, utc)).toMatchObject([
      { incomeTokens: 3, incomeBasis: 'partial' },
    ]);
  });
});
