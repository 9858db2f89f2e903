import { MAX_DAYS_BACK, resolveOverlayPeriod } from '@shared/domain/tip-report/overlay-period';
import { describe, expect, it } from 'vitest';

const at = (text: string) => Date.parse(text);
const EVENING = at('2026-11-20T22:15:00Z');

describe('the period of an overlay', () => {
  it('starts with the month', () => {
    expect(resolveOverlayPeriod('this_month', 7, EVENING)).toEqual({
      start: '2026-11-01T00:00:00.000Z',
    });
    expect(resolveOverlayPeriod('this_month', 7, at('2026-11-01T00:00:00Z'))).toEqual({
      start: '2026-11-01T00:00:00.000Z',
    });
  });

  it('starts with the Monday of the week, also in another month', () => {
    const starts = ['2026-11-01T23:59:59Z', '2026-11-02T00:00:00Z', '2026-11-08T12:00:00Z'].map(
      (now) => resolveOverlayPeriod('this_week', 7, at(now)).start,
    );

    expect(starts).toEqual([
      '2026-10-26T00:00:00.000Z',
      '2026-11-02T00:00:00.000Z',
      '2026-11-02T00:00:00.000Z',
    ]);
  });

  it('is the complete last month, also across the year and in a leap year', () => {
    const months = ['2026-11-20T22:15:00Z', '2027-01-01T00:00:00Z', '2028-03-31T08:00:00Z'].map(
      (now) => resolveOverlayPeriod('last_month', 7, at(now)),
    );

    expect(months).toEqual([
      { start: '2026-10-01T00:00:00.000Z', end: '2026-11-01T00:00:00.000Z' },
      { start: '2026-12-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' },
      { start: '2028-02-01T00:00:00.000Z', end: '2028-03-01T00:00:00.000Z' },
    ]);
  });

  it('is today and so many full days before it', () => {
    const starts = [1, 7].map((days) => resolveOverlayPeriod('days_back', days, EVENING).start);

    expect(starts).toEqual(['2026-11-19T00:00:00.000Z', '2026-11-13T00:00:00.000Z']);
  });

  it('is never longer than the service accepts', () => {
    const { start } = resolveOverlayPeriod(
      'days_back',
      MAX_DAYS_BACK,
      at('2026-11-20T23:59:59.999Z'),
    );

    expect((at('2026-11-20T23:59:59.999Z') - at(start)) / 86_400_000).toBeLessThanOrEqual(367);
  });
});
