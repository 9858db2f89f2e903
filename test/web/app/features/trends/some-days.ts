import type { BatchTrends } from '@shared/api/trends';

type Day = BatchTrends['performers'][number]['days'][number];

export function aDay(date: string, changes: Partial<Day> = {}): Day {
  return {
    date,
    sessions: 1,
    seconds: 7_200,
    tips: 3,
    tipTokens: 100,
    mediaTokens: 0,
    incomeTokens: (changes.tipTokens ?? 100) + (changes.mediaTokens ?? 0),
    incomeBasis: 'estimated',
    tippers: 2,
    newFollowers: 1,
    fanclubJoins: 0,
    followers: null,
    averageViewers: null,
    mostViewers: null,
    rank: null,
    genderRank: null,
    ...changes,
  };
}

/** The days of the room `lena`, as the service would return them. */
export function lenasTrends(days: readonly Day[], changes: Partial<BatchTrends> = {}): BatchTrends {
  return {
    range: '1m',
    timezone: 'Europe/Bucharest',
    by: 'day',
    performers: [{ performerName: 'lena', days: [...days] }],
    locked: [],
    ...changes,
  };
}

/** Returns days that end with November 19, 2026, oldest first. */
export function daysBefore(count: number, changes: (place: number) => Partial<Day>): Day[] {
  return Array.from({ length: count }, (_, place) => {
    const at = Date.UTC(2026, 10, 20 - count + place);
    return aDay(new Date(at).toISOString().slice(0, 10), changes(place));
  });
}
