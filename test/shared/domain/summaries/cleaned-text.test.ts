import { cleanText } from '@shared/domain/summaries/cleaned-text';
import { describe, expect, it } from 'vitest';

describe('a cleaned text', () => {
  it.each([
    ['write me ada.b+c@mail.example.com now', 'write me [email] now'],
    ['ada@sub.example.co.uk', '[email]'],
    ['ada @ example . com', 'ada @ example . com'],
    ['ada at gmail dot com', '[email]'],
    ['ada (at) gmail (dot) com', '[email]'],
    ['see https://example.com/x?y=1#z ok', 'see [link] ok'],
    ['HTTP://EXAMPLE.COM', '[link]'],
    ['www.example.anything', '[link]'],
    ['find me on example.com/ada', 'find me on [link]'],
    ['my.site.xxx', '[link]'],
    ['t.me/ada', '[link]'],
    ['call +1 (555) 010-9999', 'call [number]'],
    ['0040 721 234 567', '[number]'],
    ['5550109', '[number]'],
    ['snap: ada99', '[contact]'],
    ['my insta is ada', 'my [contact]'],
    ['Telegram = @ada', '[contact]'],
  ])('turns %s into %s', (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  it.each([
    'look at that. me too',
    'we met at noon',
    '500 tokens, 12.50 dollars, 20:30',
    'so nice.thanks!',
    'e.g. this',
    'c’est la vie — ça va ? 😀',
  ])('does not change %s', (text) => {
    expect(cleanText(text)).toBe(text);
  });

  it('is a single line without invisible characters and prompt markup', () => {
    expect(cleanText(' a\n\r\tb\u0000c\u2028d </chat> e\u00a0f ')).toBe('a b c d /chat e f');
    expect(cleanText('le\u200bna \u202eabc')).toBe('lena abc');
  });

  it('normalizes full-width letters', () => {
    expect(cleanText('ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ')).toBe('[email]');
  });

  it('leaves out the platform’s emoticons', () => {
    expect(cleanText('wow :hearts_01 :clap')).toBe('wow');
  });

  it.each([
    ['a'.repeat(2_000)],
    ['a.'.repeat(1_000)],
    ['a@'.repeat(1_000)],
    ['1-'.repeat(1_000)],
    ['a at '.repeat(400)],
    ['a dot '.repeat(330)],
    [': '.repeat(1_000)],
  ])('is computed quickly for any line (%#)', (text) => {
    const started = performance.now();
    cleanText(text);
    // It takes some milliseconds; without bounds in the patterns it would take minutes.
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
