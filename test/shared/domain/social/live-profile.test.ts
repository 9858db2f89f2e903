import {
  isSameText,
  suggestLiveBio,
  suggestLiveName,
  textToRestore,
} from '@shared/domain/social/live-profile';
import { describe, expect, it } from 'vitest';

describe('the suggestions for a live profile', () => {
  it('add a red circle to the name, unless it would be too long', () => {
    expect(suggestLiveName('Lena')).toBe('Lena 🔴');
    expect(suggestLiveName('Lena 🔴')).toBe('Lena 🔴');
    expect(suggestLiveName('a'.repeat(50))).toBe('a'.repeat(50));
  });

  it('add a marker and a link to the bio, unless it would be longer than 160 characters', () => {
    const link = 'https://a.example/';
    expect(suggestLiveBio('Painter.', link)).toBe('Painter. 🔴 LIVE: https://a.example/');
    expect(suggestLiveBio('a'.repeat(140), link)).toBe('a'.repeat(140));
  });
});

describe('the text to go back to', () => {
  const text = {
    current: 'Lena',
    usual: 'Lena',
    live: 'Lena 🔴',
    seen: { text: 'Lena', usual: 'Lena' },
  };

  it.each([
    ['what is at the network', {}, 'Lena'],
    ['what she wrote there since', { current: 'In Rome' }, 'In Rome'],
    ['what she wrote in the form since', { usual: 'Lena P.' }, 'Lena P.'],
    [
      'what she wrote there before, although the form still says something older',
      { current: 'In Rome', seen: { text: 'In Rome', usual: 'Lena' } },
      'In Rome',
    ],
    ['what was seen before a session left its text', { current: 'Lena 🔴' }, 'Lena'],
    ['the form, if nothing else is known', { current: 'Lena 🔴', seen: null }, 'Lena'],
  ])('is %s', (_, change, expected) => {
    expect(textToRestore({ ...text, ...change })).toBe(expected);
  });
});

it('compares texts as networks store them', () => {
  expect(isSameText('See  https://a.example/ ', 'See a.example')).toBe(true);
  expect(isSameText('Lena', 'lena')).toBe(false);
});
