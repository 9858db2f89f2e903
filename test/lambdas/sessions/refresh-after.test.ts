import { refreshAfter } from '@lambdas/sessions/refresh-after';
import { expect, it } from 'vitest';

const after = (ageSeconds: number, everySeconds = 60, isComplete = true) =>
  refreshAfter({ appendedAt: 0, isComplete }, everySeconds, ageSeconds * 1000);

it('is when the next read is due, and a moment for a round that takes longer', () => {
  expect(after(0)).toBe(65);
  expect(after(7)).toBe(58);
  expect(after(64.2)).toBe(1);
  expect(after(3.2, 10)).toBe(12);
});

it('is soon once more if the read that was due is late, then when the next one is due', () => {
  expect(after(65)).toBe(10);
  expect(after(74)).toBe(1);
  expect(after(75)).toBe(50);
  expect(after(125)).toBe(60);
  expect(after(600)).toBe(5);
  expect(after(601.5)).toBe(4);
});

it('is soon while the service catches up', () => {
  expect(after(0, 60, false)).toBe(10);
  expect(after(60, 60, false)).toBe(5);
  expect(after(90, 60, false)).toBe(10);
});

it('is never now, and at most a round and a moment, whatever the clocks say', () => {
  for (const everySeconds of [5, 10, 60]) {
    const ages = Array.from({ length: 1_000 }, (_, nth) => nth * 1.1 - 100);
    const all = ages.flatMap((age) => [after(age, everySeconds), after(age, everySeconds, false)]);
    expect(all.every(Number.isInteger)).toBe(true);
    expect(Math.min(...all)).toBe(1);
    expect(Math.max(...all)).toBe(everySeconds + 5);
  }
});

/** When a screen asks, in seconds, if chunks are appended at these times and it starts at `from`. */
function requestTimes(chunks: readonly number[], from: number, until: number): number[] {
  const times: number[] = [];
  for (let at = from; at < until; ) {
    times.push(at);
    const appended = chunks.findLast((one) => one <= at) ?? 0;
    at += after(at - appended);
  }
  return times;
}

const minutes = (count: number, second = 0) =>
  Array.from({ length: count }, (_, nth) => nth * 60 + second);

it('makes one request per read, five seconds after it', () => {
  const times = requestTimes(minutes(61), 3, 3_600);
  expect(times).toHaveLength(60);
  expect(times.slice(1).every((at) => at % 60 === 5)).toBe(true);
});

it('shows what a late read captured with the next one at the latest, and finds the new rhythm', () => {
  const late = [...minutes(3), ...minutes(10, 40).slice(3)];
  const times = requestTimes(late, 5, 600);
  expect(times).toEqual([5, 65, 125, 185, 195, 245, 285, 345, 405, 465, 525, 585]);
});

it('costs one more request when a room falls silent', () => {
  expect(requestTimes(minutes(3), 5, 600)).toHaveLength(11);
});
