import { parseTokens, parseType } from '@shared/domain/ledger/entry';
import { describe, expect, it } from 'vitest';

describe('readTokens', () => {
  it.each([
    ['25', 25],
    ['+25', 25],
    ['-100', -100],
    ['1,234', 1234],
    ['1.234', 1234],
    ['1,234,567', 1_234_567],
    ['25.00', 25],
    ['1,234.0', 1234],
    ['25 tokens', 25],
    ['0', 0],
  ])('parses %s as %i', (cell, tokens) => {
    expect(parseTokens(cell)).toBe(tokens);
  });

  it.each([
    '',
    '-',
    '25.5',
    '1,23',
    '12,34,567',
    '=25',
    '@SUM(1)',
    '1e3',
    'NaN',
    '10000001',
    '0x10',
  ])('rejects “%s”', (cell) => {
    expect(parseTokens(cell)).toBeNull();
  });
});

it.each([
  ['blanks', `1${' '.repeat(1_000_000)}x`],
  ['digits', '1'.repeat(1_000_000)],
  ['groups', `1${',234'.repeat(250_000)}x`],
  ['line breaks', `${'\n'.repeat(1_000_000)}25 tokens`],
])('rejects a cell with a megabyte of %s, which quadratic time would never end', (_, cell) => {
  expect(parseTokens(cell)).toBeNull();
  expect(parseType(cell, 5)?.type ?? null).toBeOneOf(['other', null]);
});

describe('readType', () => {
  it.each([
    ['Tip received', 25, 'tip', 25],
    ['Private show', 90, 'private', 90],
    ['Spy on private show', 30, 'spy', 30],
    ['Photos/videos sold', 200, 'media', 200],
    ['Fan club membership', 150, 'fanClub', 150],
    ['fanclub  MEMBERSHIP', 150, 'fanClub', 150],
    ['Tokens cashed out', -5000, 'cashOut', -5000],
    ['Tokens cashed out', 5000, 'cashOut', -5000],
    ['Tip sent', 25, 'tipSent', -25],
    ['Tip sent', -25, 'tipSent', -25],
    ['Tip', -25, 'tipSent', -25],
    ['Tokens purchased', 100, 'bought', 100],
    ['Private show', -90, 'spent', -90],
    ['Tip received', -25, 'spent', -25],
    ['Contest prize', 500, 'other', 500],
    ['=HYPERLINK("http://x")', 5, 'other', 5],
  ])('parses %s of %i as %s', (words, tokens, type, signed) => {
    expect(parseType(words, tokens)).toEqual({ type, tokens: signed });
  });

  it.each(['', '  ', '123', '=+@'])('rejects “%s”', (words) => {
    expect(parseType(words, 5)).toBeNull();
  });
});
