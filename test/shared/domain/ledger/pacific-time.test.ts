import { resolvePacificTimes } from '@shared/domain/ledger/pacific-time';
import { describe, expect, it } from 'vitest';

const wall = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00Z`);
const times = (...walls: string[]) =>
  resolvePacificTimes(walls.map(wall)).map((ms) => ms && new Date(ms).toISOString().slice(0, 16));

describe('Pacific time', () => {
  it('is eight hours behind UTC in winter and seven in summer', () => {
    expect(times('2026-01-15 12:00', '2026-07-15 12:00')).toEqual([
      '2026-01-15T20:00',
      '2026-07-15T19:00',
    ]);
  });

  it('resolves the repeated hour by the clock going back, oldest first', () => {
    expect(
      times(
        '2026-11-01 00:50',
        '2026-11-01 01:10',
        '2026-11-01 01:50',
        '2026-11-01 01:10',
        '2026-11-01 01:50',
        '2026-11-01 02:00',
      ),
    ).toEqual([
      '2026-11-01T07:50',
      '2026-11-01T08:10',
      '2026-11-01T08:50',
      '2026-11-01T09:10',
      '2026-11-01T09:50',
      '2026-11-01T10:00',
    ]);
  });

  it('resolves it newest first, too', () => {
    expect(
      times('2026-11-01 02:00', '2026-11-01 01:10', '2026-11-01 01:50', '2026-11-01 00:50'),
    ).toEqual(['2026-11-01T10:00', '2026-11-01T09:10', '2026-11-01T08:50', '2026-11-01T07:50']);
  });

  it('uses the first occurrence when the clock does not go back', () => {
    expect(times('2026-11-01 00:50', '2026-11-01 01:10', '2026-11-01 02:00')).toEqual([
      '2026-11-01T07:50',
      '2026-11-01T08:10',
      '2026-11-01T10:00',
    ]);
  });

  it('does not treat neighbors out of order by seconds as a clock change', () => {
    const at = (second: number) => wall('2026-11-01 01:10') + second * 1000;

    expect(resolvePacificTimes([wall('2026-11-01 00:50'), at(30), at(5), at(40)])).toEqual(
      [wall('2026-11-01 00:50'), at(30), at(5), at(40)].map((ms) => ms + 7 * 3_600_000),
    );
  });

  it('does not guess when the ledger begins in the repeated hour', () => {
    expect(times('2026-11-01 01:10', '2026-11-01 01:50', '2026-11-01 02:00')).toEqual([
      null,
      null,
      '2026-11-01T10:00',
    ]);
    expect(times('2026-11-01 01:50', '2026-11-01 01:10', '2026-11-01 02:00')).toEqual([
      '2026-11-01T08:50',
      '2026-11-01T09:10',
      '2026-11-01T10:00',
    ]);
  });

  it('skips an hour in spring', () => {
    expect(times('2027-03-14 01:59', '2027-03-14 02:30', '2027-03-14 03:00')).toEqual([
      '2027-03-14T09:59',
      '2027-03-14T10:30',
      '2027-03-14T10:00',
    ]);
  });

  it('recovers every quarter hour of two years from the wall clock', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Los_Angeles',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const start = Date.UTC(2026, 0, 1);
    const instants = Array.from({ length: 2 * 365 * 96 }, (_, index) => start + index * 900_000);
    const walls = instants.map((ms) => Date.parse(`${format.format(ms).replace(' ', 'T')}Z`));

    expect(resolvePacificTimes(walls)).toEqual(instants);
    expect(resolvePacificTimes(walls.toReversed())).toEqual(instants.toReversed());
  });
});
