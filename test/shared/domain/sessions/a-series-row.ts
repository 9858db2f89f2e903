import type { MonthSeries, OfflineRow, SeriesRow } from '@shared/domain/sessions/series';

/** A one-hour session in which nothing happened except for the given fields. */
export function aSeriesRow(start: number, fields: Partial<SeriesRow> = {}): SeriesRow {
  return {
    start,
    seconds: 3_600,
    tips: 0,
    tipTokens: 0,
    mediaTokens: 0,
    otherTokens: null,
    incomeBasis: 'partial',
    tippers: 0,
    visitors: 0,
    follows: 0,
    unfollows: 0,
    fanclubJoins: 0,
    messages: 0,
    privateSeconds: 0,
    followers: null,
    followersAfter: null,
    averageViewers: null,
    mostViewers: null,
    rank: null,
    genderRank: null,
    ...fields,
  };
}

/** An offline day (midnight UTC) on which nothing happened except for the given fields. */
export function anOfflineRow(start: number, overrides: Partial<OfflineRow> = {}): OfflineRow {
  return {
    start,
    tips: 0,
    tipTokens: 0,
    mediaTokens: 0,
    follows: 0,
    unfollows: 0,
    fanclubJoins: 0,
    followers: null,
    followersAfter: null,
    ...overrides,
  };
}

export const NO_SERIES: MonthSeries = { broadcasts: [], offline: [], offlineIncome: [] };
