import type { EntryType, LedgerEntry } from '@shared/domain/ledger/entry';
import {
  computeDayIncome,
  computeMonthIncome,
  listIncomeBins,
  listLocalDays,
} from '@shared/domain/ledger/income';
import { listOutboundTips } from '@shared/domain/ledger/outbound-tips';
import { fixedOffset } from '@shared/domain/time/offsets';
import { describe, expect, it } from 'vitest';

const at = (iso: string, type: EntryType, tokens: number): LedgerEntry => ({
  ms: Date.parse(iso),
  type,
  tokens,
});
const span = (start: string, end: string) => ({
  start: Date.parse(start),
  end: Date.parse(end),
});
const NOTHING = { start: 0, end: 0 };

const entries = [
  at('2026-11-01T00:00:00Z', 'private', 90),
  at('2026-11-01T00:14:59Z', 'private', 10),
  at('2026-11-01T00:15:00Z', 'spy', 6),
  at('2026-11-01T18:14:59Z', 'fanClub', 150),
  at('2026-11-01T18:15:00Z', 'media', 200),
  at('2026-11-01T18:15:00Z', 'tip', 1_000),
  at('2026-11-01T18:16:00Z', 'cashOut', -500),
  at('2026-11-01T18:17:00Z', 'other', 7),
];
const month = {
  month: '2026-11',
  income: computeMonthIncome('2026-11', entries, [
    span('2026-11-01T00:00:00Z', '2026-11-01T20:00:00Z'),
    span('2026-11-01T20:00:00Z', '2026-11-02T00:00:00Z'),
  ]),
};

describe('ledger income of a month', () => {
  it('is summed by quarter hour and type, without tips and outgoing tokens', () => {
    expect(month.income.sums).toEqual([
      { bin: 0, part: 'private', tokens: 100 },
      { bin: 1, part: 'spy', tokens: 6 },
      { bin: 72, part: 'fanClub', tokens: 150 },
      { bin: 73, part: 'media', tokens: 200 },
      { bin: 73, part: 'other', tokens: 7 },
    ]);
    expect(month.income.covered).toEqual([span('2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z')]);
  });
});

describe('ledger income of a local day', () => {
  const { bins, covered } = listIncomeBins([month]);

  it('is split at local midnight, also in time zones with half and quarter hours', () => {
    // Midnight in Kathmandu is 18:15 UTC.
    const [first, second] = listLocalDays(
      Date.parse('2026-10-31T18:15:00Z'),
      Date.parse('2026-11-02T18:15:00Z'),
      fixedOffset(345),
    );

    expect(first?.day).toBe('2026-11-01');
    expect(computeDayIncome(bins, covered, first?.span ?? NOTHING)).toEqual({
      parts: { private: 100, spy: 6, fanClub: 150, media: 0, other: 0 },
      covered: false,
      coveredMinutes: 18 * 60 + 15,
    });
    expect(computeDayIncome(bins, covered, second?.span ?? NOTHING).parts).toEqual({
      private: 0,
      spy: 0,
      fanClub: 0,
      media: 200,
      other: 7,
    });
  });

  it('is exact where the ledger covers all of it', () => {
    expect(
      computeDayIncome(bins, covered, span('2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z')),
    ).toEqual({
      parts: { private: 100, spy: 6, fanClub: 150, media: 200, other: 7 },
      covered: true,
      coveredMinutes: 1_440,
    });
  });

  it('is null, not zero, where the ledger covers nothing of it', () => {
    expect(
      computeDayIncome(bins, covered, span('2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z')),
    ).toEqual({
      parts: null,
      covered: false,
      coveredMinutes: 0,
    });
  });
});

describe('local days', () => {
  it('touch the period and are clipped to it', () => {
    const { start, end } = span('2026-11-01T10:00:00Z', '2026-11-03T05:00:00Z');
    const days = listLocalDays(start, end, fixedOffset(-480));

    expect(days.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02']);
    expect(days.map((day) => day.span)).toEqual([
      span('2026-11-01T10:00:00Z', '2026-11-02T08:00:00Z'),
      span('2026-11-02T08:00:00Z', '2026-11-03T05:00:00Z'),
    ]);
  });

  it('do not include a day that the period merely ends at', () => {
    const { start, end } = span('2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z');

    expect(listLocalDays(start, end, fixedOffset(-480)).map(({ day }) => day)).toEqual([
      '2026-11-01',
    ]);
  });
});

describe('outgoing tips', () => {
  it('are listed as positive numbers', () => {
    const sent = at('2026-11-01T20:00:00Z', 'tipSent', -40);

    expect(listOutboundTips([...entries, sent])).toEqual({
      tips: [{ time: '2026-11-01T20:00:00.000Z', tokens: 40 }],
      tokens: 40,
    });
  });
});
