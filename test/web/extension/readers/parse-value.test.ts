import {
  parseCount,
  parseDuration,
  parseHashtag,
  parseId,
  parseLink,
  parseName,
  parseTime,
  parseValue,
} from '@web/extension/readers/parse-value';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;

describe('values', () => {
  it.each([
    ['0', 0],
    [' 1234 ', 1234],
    ['1,234', 1234],
    ['1.234.567', 1_234_567],
    ['12 345', 12_345],
    ['1,23', undefined],
    ['1.5', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['99999999', undefined],
    ['', undefined],
    ['–', undefined],
    ['NaN', undefined],
  ])('count “%s” as %s', (text, count) => {
    expect(parseCount(text)).toBe(count);
  });

  it.each([
    ['1779278400000', 1_779_278_400_000],
    ['2026-05-20T12:00:00.000Z', Date.UTC(2026, 4, 20, 12)],
    ['2026-05-20T14:00+02:00', Date.UTC(2026, 4, 20, 12)],
    ['2026-05-20T12:00', undefined],
    ['12:00', undefined],
    ['0000000000001', undefined],
    ['9999999999999', undefined],
  ])('take the time “%s” for %s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  it.each([
    ['2 hr 5 min', 125 * MINUTE],
    ['83 minutes', 83 * MINUTE],
    ['1 hour', 60 * MINUTE],
    ['1:23', 83 * MINUTE],
    ['0 min', 0],
    ['', undefined],
    ['soon', undefined],
    ['12', undefined],
  ])('take “%s” for %s ms', (text, ms) => {
    expect(parseDuration(text)).toBe(ms);
    expect(parseValue('age', text, 1e12)).toBe(ms === undefined ? undefined : 1e12 - ms);
  });

  it('are names, hashtags, links and ids of the platform, or nothing', () => {
    expect(parseName('Luke_22')).toBe('luke_22');
    expect(parseName('<b>luke</b>')).toBeUndefined();
    expect(parseName('said: luke')).toBeUndefined();
    expect(parseName('a'.repeat(51))).toBeUndefined();
    expect(parseHashtag('#Dance')).toBe('dance');
    expect(parseHashtag('#dance now')).toBeUndefined();
    expect(parseLink('newsletter')).toBe('newsletter');
    expect(parseLink('two words')).toBeUndefined();
    expect(parseId('1779278400000-3')).toBe('1779278400000-3');
    expect(parseId('~1')).toBeUndefined();
    expect(parseValue('word', 'Offline', 0)).toBe('offline');
    expect(parseValue('word', 'off the air', 0)).toBeUndefined();
  });
});
