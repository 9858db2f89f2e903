import { describe, expect, it } from 'vitest';
import { reportCards } from '../../../../shared/domain/tip-report/report-cards';
import { emptyPeriod } from '../../../../shared/domain/tip-report/report-period';

const previous = {
  ...emptyPeriod('2026-10-01'),
  total_tippers_count: 8,
  returning_tippers_count: 5,
  new_tippers_count: 3,
  tip_tokens: 300,
  tips_count: 0,
  avg_tip_amount: 30,
};
const period = {
  ...emptyPeriod('2026-11-01'),
  total_tippers_count: 10,
  returning_tippers_count: 10,
  new_tippers_count: 0,
  tip_tokens: 299,
  tips_count: 40,
  avg_tip_amount: 30,
};

describe('the cards of a period', () => {
  it('tell each number and its change, in percent with one decimal', () => {
    expect(reportCards(period, previous, 'month')).toEqual([
      { key: 'tippers', value: 10, change: 25 },
      { key: 'returning', value: 10, change: 100 },
      { key: 'new', value: 0, change: -100 },
      { key: 'tokens', value: 299, change: -0.3 },
      { key: 'tips', value: 40, change: 100 },
      { key: 'average', value: 30, change: 0 },
    ]);
  });

  it('know no change without a period before', () => {
    expect(reportCards(period, undefined, 'week').map(({ change }) => change)).toEqual(
      Array(6).fill(null),
    );
  });

  it('of all time tell neither new tippers nor returning ones', () => {
    expect(reportCards(period, undefined, 'alltime').map(({ key }) => key)).toEqual([
      'tippers',
      'tokens',
      'tips',
      'average',
    ]);
  });
});
