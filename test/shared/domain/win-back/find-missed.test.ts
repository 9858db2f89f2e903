import { utcDay } from '@shared/domain/time/utc-day';
import { findMissed, type NightTips } from '@shared/domain/win-back/find-missed';
import { expect, it } from 'vitest';

/** Sixty nights, every second day. */
const NIGHTS = Array.from({ length: 60 }, (_, night) =>
  utcDay(Date.UTC(2026, 6, 1) + 2 * night * 86_400_000),
);

/** Tips on some of the nights. */
const tipsOf = (name: string, nights: readonly number[], tokens = 100): NightTips[] =>
  nights.map((night) => ({ name, night: NIGHTS[night] ?? '', tokens }));

/** Fifty people who come once, and ten who come to every third night. */
const crowd = [
  ...Array.from({ length: 50 }, (_, person) => tipsOf(`guest${person}`, [person])),
  ...Array.from({ length: 10 }, (_, person) =>
    tipsOf(
      `regular${person}`,
      Array.from({ length: 19 }, (_unused, visit) => (person % 3) + 3 * visit),
    ),
  ),
].flat();
const often = Array.from({ length: 15 }, (_, visit) => 2 * visit);

it('finds who stopped, the most expensive absence first, and nobody who still comes', () => {
  const { tippers: missed } = findMissed(
    [...crowd, ...tipsOf('small', often, 20), ...tipsOf('large', often, 400)],
    NIGHTS,
  );
  expect(missed.map(({ name, state }) => [name, state])).toEqual([
    ['large', 'lost'],
    ['small', 'lost'],
  ]);
  expect(missed[0]).toMatchObject({ nights: 15, nightsAway: 31, lastNight: NIGHTS[28] });
  // 15 × 400 tokens over 29 nights live, of which there are 15 in 30 days.
  expect(missed[0]?.usualMonth).toBeCloseTo((15 * 400 * 15) / 29, -2);
});

it('says nothing about who tipped on fewer than three nights', () => {
  const { tippers: missed } = findMissed([...crowd, ...tipsOf('twice', [0, 1], 9_000)], NIGHTS);
  expect(missed.map(({ name }) => name)).not.toContain('twice');
});

it('counts several sessions of a night once, and no tips of other days', () => {
  const sameNight = Array.from({ length: 5 }, () => tipsOf('busy', [0])).flat();
  const offAir = [{ name: 'busy', night: '2026-07-02', tokens: 5 }];
  const { tippers: missed } = findMissed([...crowd, ...sameNight, ...offAir], NIGHTS);
  expect(missed.map(({ name }) => name)).not.toContain('busy');
});

it('doesn’t know with fewer than thirty tippers', () => {
  expect(findMissed(crowd.slice(0, 20), NIGHTS)).toEqual({ missingTippers: 10, tippers: [] });
  expect(findMissed([], [])).toEqual({ missingTippers: 30, tippers: [] });
});
