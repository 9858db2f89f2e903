import { formatShortDuration } from '@shared/domain/stream-data/short-duration';
import { describe, expect, it } from 'vitest';

describe('a duration', () => {
  it.each([
    [0, '0m'],
    [59, '0m'],
    [900, '15m'],
    [3_599, '59m'],
    [3_600, '1h 0m'],
    [8_100, '2h 15m'],
    [90_061, '25h 1m'],
  ])('of %i seconds is %s', (seconds, expected) => {
    expect(formatShortDuration(seconds)).toBe(expected);
  });
});
