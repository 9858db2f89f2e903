import {
  basisFromSearch,
  namePeriod,
  periodFromSearch,
  searchWithBasis,
  searchWithPeriod,
} from '@web/lib/period';
import { describe, expect, it } from 'vitest';

const now = new Date('2026-11-20T21:05:00Z');
const choiceOf = (text: string) => periodFromSearch(new URLSearchParams(text), 'UTC', now);

describe('the period in a URL', () => {
  it('is parsed from its key', () => {
    expect(choiceOf('period=last-month')).toEqual({ key: 'last-month' });
  });

  it('includes its dates if custom', () => {
    expect(choiceOf('period=custom&from=2026-11-01&to=2026-11-07')).toEqual({
      key: 'custom',
      from: '2026-11-01',
      to: '2026-11-07',
    });
  });

  it.each(['', 'period=fortnight', 'period=custom', 'period=custom&from=2026-11-07&to=2026-11-01'])(
    'defaults to the last 30 days for %j',
    (text) => {
      expect(choiceOf(text)).toEqual({ key: '30d' });
    },
  );

  it('can be changed without touching other parameters, and drops dates that no longer apply', () => {
    const search = new URLSearchParams('room=lena&period=custom&from=2026-11-01&to=2026-11-07');
    expect(searchWithPeriod(search, { key: '7d' }).toString()).toBe('room=lena&period=7d');
  });
});

describe('the name of a period', () => {
  it('shows its dates and what it is compared with', () => {
    expect(namePeriod({ key: 'last-month' }, 'UTC', now)).toMatchObject({
      label: 'Last month',
      span: '1–31 Oct',
      previousLabel: 'the month before',
    });
  });

  it('says that a running period is compared up to the same point', () => {
    expect(namePeriod({ key: '30d' }, 'UTC', now).previousLabel).toBe(
      'the previous 30 days, up to the same point',
    );
  });

  it('consists of its dates if custom', () => {
    const choice = { key: 'custom', from: '2026-11-01', to: '2026-11-07' } as const;
    expect(namePeriod(choice, 'UTC', now).label).toBe('1–7 Nov');
  });
});

describe('the comparison of a period', () => {
  const named = (basis: 'weekdays' | 'none', key: '7d' | '30d') =>
    namePeriod({ key }, 'UTC', now, basis).previousLabel;

  it('is in the URL unless it is the default', () => {
    const search = new URLSearchParams('period=7d');
    expect(searchWithBasis(search, 'weekdays').toString()).toBe('period=7d&against=weekdays');
    expect(searchWithBasis(searchWithBasis(search, 'none'), 'previous').toString()).toBe(
      'period=7d',
    );
  });

  it('defaults to the previous period if the URL names no valid one', () => {
    expect(basisFromSearch(new URLSearchParams('against=moon'))).toBe('previous');
    expect(basisFromSearch(new URLSearchParams('against=none'))).toBe('none');
  });

  it('says how many weeks earlier the same weekdays are', () => {
    expect(named('weekdays', '30d')).toBe(
      'the same weekdays 5 weeks earlier, up to the same point',
    );
    expect(named('weekdays', '7d')).toBe('the same weekdays a week earlier, up to the same point');
  });

  it('has no name if there is none', () => {
    expect(named('none', '30d')).toBe('');
  });
});
