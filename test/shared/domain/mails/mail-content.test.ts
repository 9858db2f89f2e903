import { type Letter, toMailContent } from '@shared/domain/mails/mail-content';
import { describe, expect, it } from 'vitest';

const letter = (rest: Partial<Letter> = {}): Letter => ({
  subject: 'News',
  heading: 'Something happened',
  parts: [],
  reason: 'You asked for it.',
  ...rest,
});

const nasty = `</td><script>alert(1)</script><a href="x" onclick='y'>&`;

describe('a letter', () => {
  it('has the same content as text and as HTML', () => {
    const { text, html } = toMailContent(
      letter({
        parts: [
          { kind: 'text', text: 'First.' },
          { kind: 'facts', facts: [{ label: 'Time live', value: '3 h' }] },
          { kind: 'list', items: ['One', 'Two'] },
          { kind: 'button', label: 'See it', url: 'https://roomlight.test/a?b=1&c=2' },
        ],
        unsubscribeUrl: 'https://roomlight.test/unsubscribe/t',
      }),
    );
    expect(text).toBe(
      [
        'Something happened',
        'First.',
        'Time live: 3 h',
        '- One\n- Two',
        'See it: https://roomlight.test/a?b=1&c=2',
        '--',
        'You asked for it.\nUnsubscribe: https://roomlight.test/unsubscribe/t',
      ].join('\n\n'),
    );
    for (const expected of ['Something happened', 'First.', '>3 h<', '<li>Two</li>', '>See it<']) {
      expect(html).toContain(expected);
    }
    expect(html).toContain('href="https://roomlight.test/a?b=1&amp;c=2"');
    expect(html).toContain('href="https://roomlight.test/unsubscribe/t"');
  });

  it('has no unsubscribe link if the recipient requested it', () => {
    const { text, html } = toMailContent(letter());
    expect(text + html).not.toMatch(/Unsubscribe/);
  });

  it.each([
    ['subject', letter({ subject: nasty })],
    ['heading', letter({ heading: nasty })],
    ['reason', letter({ reason: nasty })],
    ['link to end it', letter({ unsubscribeUrl: nasty })],
    ['text', letter({ parts: [{ kind: 'text', text: nasty }] })],
    ['fact', letter({ parts: [{ kind: 'facts', facts: [{ label: nasty, value: nasty }] }] })],
    ['list', letter({ parts: [{ kind: 'list', items: [nasty] }] })],
    ['button', letter({ parts: [{ kind: 'button', label: nasty, url: nasty }] })],
  ])('escapes everything in its %s', (_, written) => {
    const { html } = toMailContent(written);
    expect(html).not.toContain('<script');
    expect(html).not.toContain(`onclick='y'`);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;a href=&quot;x&quot;');
  });

  it.each([
    ['a\r\nBcc: everybody@example.com', 'a Bcc: everybody@example.com'],
    ['a\u2028b\u0000c\u0085d', 'a b c d'],
    ['  spaced   out ', 'spaced out'],
    ['x'.repeat(200), `${'x'.repeat(119)}…`],
  ])('shortens its subject to one line: %j', (subject, line) => {
    expect(toMailContent(letter({ subject })).subject).toBe(line);
  });
});
