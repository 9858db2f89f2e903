import {
  findUnknownPlaceholders,
  renderTemplate,
  renderToFit,
  withoutLink,
} from '@shared/domain/social/template';
import { describe, expect, it } from 'vitest';

const values = { room: 'lena', subject: 'Painting', link: 'https://a.example/', viewers: 12 };

describe('a template', () => {
  it('gets its values, and loses the space around those that are missing', () => {
    expect(renderTemplate('{room}: {subject} ({viewers}) {link}', values)).toBe(
      'lena: Painting (12) https://a.example/',
    );
    expect(
      renderTemplate('{room} {subject} now {viewers}', { ...values, subject: '', viewers: null }),
    ).toBe('lena now');
  });

  it('never renders what a value contains', () => {
    expect(renderTemplate('{subject}', { ...values, subject: '{link} $&' })).toBe('{link} $&');
  });

  it.each([
    ['Hi {room}', []],
    ['{Room} and {tips}, {tips}', ['{Room}', '{tips}']],
    ['{} and { room }', ['{}', '{ room }']],
    ['a { brace } }{', ['{ brace }']],
  ])('in “%s” doesn’t know %j', (text, unknown) => {
    expect(findUnknownPlaceholders(text)).toEqual(unknown);
  });

  it.each([
    ['Join me: {link}', 'Join me'],
    ['Join me 👉 {link}\nSee you!', 'Join me\nSee you!'],
    ['{link}', ''],
    ['Time: now', 'Time: now'],
  ])('“%s” without its link is “%s”', (text, rest) => {
    expect(withoutLink(text)).toBe(rest);
  });
});

describe('a subject', () => {
  const rendered = (most: number) =>
    renderToFit('Live: {subject}', values, { count: (text) => text.length, most });

  it('is shortened so that the post fits, or left out', () => {
    expect([rendered(14), rendered(13), rendered(8), rendered(5), rendered(4)]).toEqual([
      'Live: Painting',
      'Live: Painti…',
      'Live: P…',
      'Live:',
      null,
    ]);
  });
});
