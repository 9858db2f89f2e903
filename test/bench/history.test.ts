import { parseEvent } from '@shared/domain/events/platform-event';
import { fold } from '@shared/domain/fold/fold';
import { expect, test } from 'vitest';
import { wireEvent } from './history/bench-event';
import { openCalendar } from './history/calendar';
import { audienceOf, WHALE } from './history/cast';

const [day, next] = [...openCalendar(1).daysOf(1)];
if (!day || !next) throw new Error('The month has no days.');
const count = (method: string) => day.events.filter((event) => event.method === method).length;

test('gives a day the volume that the goals assume', () => {
  expect(day.events.length).toBeGreaterThan(5_500);
  expect(day.events.length).toBeLessThan(5_620);
  expect(count('chatMessage')).toBe(3_000);
  expect(count('tip')).toBe(503);
  expect(count('userEnter') + count('userLeave')).toBe(2_000);
});

test('generates the same day for the same seed, and another one for another seed', () => {
  const again = openCalendar(1).daysOf(1).next().value;
  const other = openCalendar(2).daysOf(1).next().value;
  expect(again).toEqual(day);
  expect(other).not.toEqual(day);
});

test('generates events at distinct times, and days that do not overlap', () => {
  const times = [...day.events, ...next.events].map(({ ms }) => ms);
  expect(times.every((ms, index) => index === 0 || ms > (times[index - 1] ?? 0))).toBe(true);
});

test('writes wire events that the service folds to the same sums', () => {
  const raw = day.events.map((event) => wireEvent('mira_meadow', event, 'full'));
  const read = raw.flatMap((event) => parseEvent(event) ?? []);
  expect(read.length).toBe(day.events.length);

  const broadcasts = fold(read).filter(({ kind }) => kind === 'broadcast');
  const onAir = day.events.filter(({ isOnAir }) => isOnAir);
  expect(broadcasts.map(({ start }) => start)).toEqual([onAir[0]?.segment]);
  expect(broadcasts[0]?.stats.events).toBe(onAir.length);
  const tokens = onAir.reduce((sum, one) => sum + (one.method === 'tip' ? one.tokens : 0), 0);
  expect(broadcasts[0]?.stats.tipTokens).toBe(tokens);
});

test('makes tippers and chatters visitors, each once, and always includes the whale', () => {
  for (const broadcast of [0, 7, 500]) {
    const { visitors, chatters, tippers } = audienceOf(1, broadcast);
    expect(new Set(visitors).size).toBe(621);
    expect(new Set(chatters).size).toBe(230);
    expect(new Set(tippers).size).toBe(95);
    expect(visitors).toEqual(expect.arrayContaining([...chatters, ...tippers]));
    expect(tippers).toContain(WHALE);
  }
});

test('spreads the broadcasts of a thin month over the whole month', () => {
  const days = [...openCalendar(1, () => 3).daysOf(2)];
  expect(days.map(({ begin }) => new Date(begin).getUTCDate())).toEqual([1, 11, 21]);
});
