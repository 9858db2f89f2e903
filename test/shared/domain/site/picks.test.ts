import { countPicks, sumPicksByDay, sumPicksOfDay } from '@shared/domain/site/picks';
import { buildRankHistory, selectPublishedDays } from '@shared/domain/site/rank-history';
import { tagCounts } from '@test/support/tag-counts';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;
/** Five minutes after midnight. */
const AT = Date.UTC(2026, 10, 9, 0, 5);

const begun = (minutesAgo: number, ...tags: string[]) => ({
  connectedSince: AT - minutesAgo * MINUTE,
  tags,
});

describe('tag counts of a scan', () => {
  it('cover sessions that started since the previous scan, allowing for the list’s lag, by day', () => {
    const rooms = [
      begun(1, 'too late'),
      begun(3, 'tea', 'rain'),
      begun(4, 'tea'),
      begun(9, 'tea'),
      begun(13, 'too early'),
    ];

    expect(countPicks(rooms, AT, AT - 10 * MINUTE)).toEqual([
      { date: '2026-11-08', counts: tagCounts({ tea: 1 }) },
      { date: '2026-11-09', counts: tagCounts({ tea: 2, rain: 1 }) },
    ]);
  });

  it('look back half an hour at most, also in the very first scan', () => {
    const rooms = [begun(31, 'tea'), begun(33, 'rain')];

    expect(countPicks(rooms, AT, null)).toEqual([
      { date: '2026-11-08', counts: tagCounts({ tea: 1 }) },
    ]);
    expect(countPicks(rooms, AT, AT - 300 * MINUTE)).toEqual([
      { date: '2026-11-08', counts: tagCounts({ tea: 1 }) },
    ]);
  });

  it('count each session once across adjoining scans, whenever the crawl saw it', () => {
    const times = [0, 3, 6, 12].map((minutes) => AT + minutes * MINUTE);
    const connects = Array.from({ length: 200 }, (_, index) => AT - 60_000 + index * 3_700);
    const rooms = connects.map((connectedSince) => ({ connectedSince, tags: ['tea'] }));
    const scans = times.map((at, index) => {
      // The list lags by a minute, but a crawl takes a while and sees rooms that started after it
      // began.
      const seen = rooms.filter(({ connectedSince }, number) =>
        number % 2 === 0 ? connectedSince < at - 60_000 : connectedSince < at + 40_000,
      );
      return countPicks(seen, at, times[index - 1] ?? null);
    });
    const expected = connects.filter((ms) => ms < AT + 10 * MINUTE).length;

    const counted = ['2026-11-08', '2026-11-09'].flatMap((day) => sumPicksOfDay(scans, day));
    expect(counted).toEqual(tagCounts({ tea: expected }));
  });

  it('add up by day, sorted by count, then by name', () => {
    const one = [{ date: '2026-11-08', counts: tagCounts({ tea: 2 }) }];
    const two = [
      { date: '2026-11-08', counts: tagCounts({ rain: 1 }) },
      { date: '2026-11-09', counts: tagCounts({ b: 1, a: 1 }) },
    ];

    expect(sumPicksByDay([two, one, one])).toEqual([
      { date: '2026-11-08', counts: tagCounts({ tea: 4, rain: 1 }) },
      { date: '2026-11-09', counts: tagCounts({ a: 1, b: 1 }) },
    ]);
  });
});

describe('rank history', () => {
  it('lists the ranks of the last day’s tags; ties share a rank', () => {
    const days = [
      {
        date: '2026-11-06',
        counts: tagCounts({ old: 9, tea: 5 }),
      },
      { date: '2026-11-07', counts: tagCounts({ rain: 2 }) },
      {
        date: '2026-11-08',
        counts: tagCounts({ tea: 4, rain: 3, snow: 3, wind: 1 }),
      },
    ];

    expect([...buildRankHistory(days)]).toEqual([
      [
        'tea',
        [
          { rank: 2, date: '2026-11-06' },
          { rank: 1, date: '2026-11-08' },
        ],
      ],
      [
        'rain',
        [
          { rank: 1, date: '2026-11-07' },
          { rank: 2, date: '2026-11-08' },
        ],
      ],
      ['snow', [{ rank: 2, date: '2026-11-08' }]],
      ['wind', [{ rank: 4, date: '2026-11-08' }]],
    ]);
    expect(buildRankHistory([]).size).toBe(0);
  });

  it('contains every day of three months, and only Mondays before', () => {
    const end = Date.UTC(2026, 10, 9);
    const dates = Array.from({ length: 365 }, (_, index) =>
      new Date(end - (365 - index) * 24 * 60 * MINUTE).toISOString().slice(0, 10),
    );
    const shown = selectPublishedDays(
      dates.map((date) => ({ date, counts: [] })),
      end,
    ).map(({ date }) => date);
    const early = shown.filter((date) => date < '2026-08-10');

    expect(shown.slice(early.length)).toEqual(dates.slice(-91));
    expect(early).toHaveLength(39);
    expect(new Set(early.map((date) => new Date(date).getUTCDay()))).toEqual(new Set([1]));
  });
});
