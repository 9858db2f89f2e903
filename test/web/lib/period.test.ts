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

describe('the period of an address', () => {
  it('is the one it names', () => {
    expect(choiceOf('period=last-month')).toEqual({ key: 'last-month' });
  });

  it('has its days when custom', () => {
    expect(choiceOf('period=custom&from=2026-11-01&to=2026-11-07')).toEqual({
      key: 'custom',
      from: '2026-11-01',
      to: '2026-11-07',
    });
  });

  it.each(['', 'period=fortnight', 'period=custom', 'period=custom&from=2026-11-07&to=2026-11-01'])(
    'is the last 30 days for %j',
    (text) => {
      expect(choiceOf(text)).toEqual({ key: '30d' });
    },
  );

  it('changes without touching the rest, and drops days that no longer apply', () => {
    const search = new URLSearchParams('room=lena&period=custom&from=2026-11-01&to=2026-11-07');
    expect(searchWithPeriod(search, { key: '7d' }).toString()).toBe('room=lena&period=7d');
  });
});

describe('the name of a period', () => {
  it('says its days and what it is compared with', () => {
    expect(namePeriod({ key: 'last-month' }, 'UTC', now)).toMatchObject({
      label: 'Last month',
      span: '1–31 Oct',
      previousLabel: 'the month before',
    });
  });

  it('says that a running one is compared up to the same point', () => {
    expect(namePeriod({ key: '30d' }, 'UTC', now).previousLabel).toBe(
      'the previous 30 days, up to the same point',
    );
  });

  it('is its days when custom', () => {
    const choice = { key: 'custom', from: '2026-11-01', to: '2026-11-07' } as const;
    expect(namePeriod(choice, 'UTC', now).label).toBe('1–7 Nov');
  });
});

describe('what a period is compared with', () => {
  const named = (basis: 'weekdays' | 'none', key: '7d' | '30d') =>
    namePeriod({ key }, 'UTC', now, basis).previousLabel;

  it('is in the address unless it is the usual', () => {
    const search = new URLSearchParams('period=7d');
    expect(searchWithBasis(search, 'weekdays').toString()).toBe('period=7d&against=weekdays');
    expect(searchWithBasis(searchWithBasis(search, 'none'), 'previous').toString()).toBe(
      'period=7d',
    );
  });

  it('is the time before where the address names nothing known', () => {
    expect(basisFromSearch(new URLSearchParams('against=moon'))).toBe('previous');
    expect(basisFromSearch(new URLSearchParams('against=none'))).toBe('none');
  });

  it('says how many weeks before the same weekdays lie', () => {
    expect(named('weekdays', '30d')).toBe(
      'the same weekdays 5 weeks earlier, up to the same point',
    );
    expect(named('weekdays', '7d')).toBe('the same weekdays a week earlier, up to the same point');
  });

  it('has no name where it is nothing', () => {
    expect(named('none', '30d')).toBe('');
  });
});
