import { formatReportPeriod } from '@web/app/features/report/format-report-period';
import { monthsUpTo } from '@web/app/features/report/month-options';
import { dateIn, modeIn } from '@web/app/features/report/report-mode';
import { describe, expect, it } from 'vitest';

const search = (text: string) => new URLSearchParams(text);

describe('formatReportPeriod', () => {
  it('describes a month, a week or all time', () => {
    expect(formatReportPeriod('month', '2026-10-01')).toBe('October 2026');
    expect(formatReportPeriod('week', '2026-11-16')).toBe('16–22 Nov 2026');
    expect(formatReportPeriod('week', '2026-12-28')).toBe('28 Dec 2026 – 3 Jan 2027');
    expect(formatReportPeriod('alltime', '2026-11-19')).toBe('all time');
  });
});

describe('monthsUpTo', () => {
  it('lists the months up to the current one, newest first', () => {
    expect(monthsUpTo('2026-09-01', Date.parse('2026-11-20T10:20:00Z'))).toEqual([
      '2026-11-01',
      '2026-10-01',
      '2026-09-01',
    ]);
  });
});

describe('the report URL', () => {
  it('shows months unless it names another known mode', () => {
    expect(
      ['', 'mode=week', 'mode=alltime', 'mode=year'].map((text) => modeIn(search(text))),
    ).toEqual(['month', 'week', 'alltime', 'month']);
  });

  it('shows the latest period unless it has a valid date', () => {
    const requests = ['', 'date=2026-10-05', 'date=2026-10', 'date=2026-13-40', 'date=x'];

    expect(requests.map((text) => dateIn(search(text)))).toEqual([
      null,
      '2026-10-05',
      null,
      null,
      null,
    ]);
  });
});
