import { countFinishedDays, listReportCards } from '@shared/domain/tip-report/report-cards';
import { createEmptyPeriod } from '@shared/domain/tip-report/report-period';
import { describe, expect, it } from 'vitest';

const previous = {
  ...createEmptyPeriod('2026-10-01'),
  total_tippers_count: 8,
  returning_tippers_count: 5,
  new_tippers_count: 3,
  tip_tokens: 300,
  tips_count: 0,
  avg_tip_amount: 30,
};
const period = {
  ...createEmptyPeriod('2026-11-01'),
  total_tippers_count: 10,
  returning_tippers_count: 10,
  new_tippers_count: 0,
  tip_tokens: 299,
  tips_count: 40,
  avg_tip_amount: 30,
};

describe('the cards of a period', () => {
  it('show each number next to the previous period’s', () => {
    const cards = listReportCards(period, previous, 'month', null);
    expect(cards.map(({ key, value, before }) => ({ key, value, before }))).toEqual([
      { key: 'tippers', value: 10, before: 8 },
      { key: 'returning', value: 10, before: 5 },
      { key: 'new', value: 0, before: 3 },
      { key: 'tokens', value: 299, before: 300 },
      { key: 'tips', value: 40, before: 0 },
      { key: 'average', value: 30, before: 30 },
    ]);
  });

  it('compare a finished period as a whole', () => {
    const cards = listReportCards(period, previous, 'month', null);
    expect(cards.find(({ key }) => key === 'tippers')?.compared).toEqual({
      now: 10,
      before: 8,
      isPerDay: false,
    });
  });

  it('compare sums of an unfinished period per day, averages as they are, and no people', () => {
    const compared = Object.fromEntries(
      listReportCards(period, { ...previous, tips_count: 62 }, 'month', 20).map((card) => [
        card.key,
        card.compared,
      ]),
    );
    expect(compared).toEqual({
      tippers: null,
      returning: null,
      new: null,
      tokens: { now: 299 / 20, before: 300 / 31, isPerDay: true },
      tips: { now: 2, before: 2, isPerDay: true },
      average: { now: 30, before: 30, isPerDay: false },
    });
  });

  it('compare no sums on the first day of a period', () => {
    const cards = listReportCards(period, previous, 'month', 0);
    expect(cards.find(({ key }) => key === 'tokens')?.compared).toBeNull();
    expect(countFinishedDays('2026-11-01', Date.parse('2026-11-01T23:00:00Z'))).toBe(0);
    expect(countFinishedDays('2026-11-01', Date.parse('2026-11-20T09:00:00Z'))).toBe(19);
  });

  it('have no comparison without a previous period', () => {
    expect(listReportCards(period, undefined, 'week', null).map(({ before }) => before)).toEqual(
      Array(6).fill(null),
    );
  });

  it('leave out only new tippers for all time', () => {
    expect(listReportCards(period, undefined, 'alltime', null).map(({ key }) => key)).toEqual([
      'tippers',
      'returning',
      'tokens',
      'tips',
      'average',
    ]);
  });
});
