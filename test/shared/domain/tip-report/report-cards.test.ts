import { listReportCards } from '@shared/domain/tip-report/report-cards';
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
    expect(listReportCards(period, previous, 'month')).toEqual([
      { key: 'tippers', value: 10, before: 8 },
      { key: 'returning', value: 10, before: 5 },
      { key: 'new', value: 0, before: 3 },
      { key: 'tokens', value: 299, before: 300 },
      { key: 'tips', value: 40, before: 0 },
      { key: 'average', value: 30, before: 30 },
    ]);
  });

  it('have no comparison without a previous period', () => {
    expect(listReportCards(period, undefined, 'week').map(({ before }) => before)).toEqual(
      Array(6).fill(null),
    );
  });

  it('leave out only new tippers for all time', () => {
    expect(listReportCards(period, undefined, 'alltime').map(({ key }) => key)).toEqual([
      'tippers',
      'returning',
      'tokens',
      'tips',
      'average',
    ]);
  });
});
