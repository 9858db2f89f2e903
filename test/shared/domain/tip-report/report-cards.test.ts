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
  it('tell each number beside the one of the period before', () => {
    expect(listReportCards(period, previous, 'month')).toEqual([
      { key: 'tippers', value: 10, before: 8 },
      { key: 'returning', value: 10, before: 5 },
      { key: 'new', value: 0, before: 3 },
      { key: 'tokens', value: 299, before: 300 },
      { key: 'tips', value: 40, before: 0 },
      { key: 'average', value: 30, before: 30 },
    ]);
  });

  it('compare with nothing where there is no period before', () => {
    expect(listReportCards(period, undefined, 'week').map(({ before }) => before)).toEqual(
      Array(6).fill(null),
    );
  });

  it('of all time tell neither new tippers nor returning ones', () => {
    expect(listReportCards(period, undefined, 'alltime').map(({ key }) => key)).toEqual([
      'tippers',
      'tokens',
      'tips',
      'average',
    ]);
  });
});
