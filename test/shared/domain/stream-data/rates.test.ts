import { formatShortDuration, tokensPerHour } from '@shared/domain/stream-data/rates';
import { describe, expect, it } from 'vitest';

describe('tokens per hour', () => {
  it.each([
    [15_000, 8_100, 6_667],
    [100, 3_600, 100],
    [1, 7_200, 1],
    [1, 7_201, 0],
    [0, 3_600, 0],
    [7, 60, 420],
  ])('of %i in %i seconds are %i', (tokens, seconds, expected) => {
    expect(tokensPerHour(tokens, seconds)).toBe(expected);
  });

  it('are null for less than a minute', () => {
    expect(tokensPerHour(500, 59)).toBeNull();
  });
});

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
