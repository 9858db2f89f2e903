import { FACTS } from '@shared/site/facts';
import { readDocument } from '@web/build/documents/read-document';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { folderWith } from './folder';

const schema = z.strictObject({ title: z.string('is missing'), on: z.iso.date().optional() });

/** A GIF of 4 × 2 pixels. */
const PICTURE = Buffer.from(
  'R0lGODlhBAACAIAAAP///wAAACH5BAAAAAAALAAAAAAEAAIAAAICjFEAOw==',
  'base64',
);

/** Reads a document with this text, below three lines of front matter. */
function read(text: string, values: Record<string, string> = {}) {
  return readWhole(`---\ntitle: Tips\n---\n${text}\n`, values);
}

function readWhole(whole: string, values: Record<string, string> = {}) {
  const root = folderWith({
    'a.md': whole,
    'web/public/help/a.gif': PICTURE,
    'web/public/help/a@2x.gif': PICTURE,
    'web/public/help/b-light.gif': PICTURE,
    'web/public/help/b-dark.gif': PICTURE,
    'web/public/help/c-light.gif': PICTURE,
    'secret.gif': PICTURE,
  });
  return readDocument('a.md', { schema, values, root });
}

describe('a document', () => {
  it('has pictures for both themes', () => {
    expect(read('![Tips by day](/help/b-light.gif)').blocks).toEqual([
      {
        kind: 'picture',
        src: '/help/b-light.gif',
        dark: '/help/b-dark.gif',
        alt: 'Tips by day',
        width: 4,
        height: 2,
      },
    ]);
    expect(() => read('![Tips by day](/help/c-light.gif)')).toThrow(
      'The picture /help/c-dark.gif is missing in web/public.',
    );
  });

  it('has front matter and blocks', () => {
    const { meta, blocks } = read(
      'One **bold\nmove** and *`code`* in [a link](/status).\n\n## How we count\n\n> Mind \\*this\\*.',
    );
    expect(meta).toEqual({ title: 'Tips' });
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'One ' },
          { kind: 'strong', content: [{ kind: 'text', text: 'bold move' }] },
          { kind: 'text', text: ' and ' },
          { kind: 'emphasis', content: [{ kind: 'code', text: 'code' }] },
          { kind: 'text', text: ' in ' },
          { kind: 'link', href: '/status', content: [{ kind: 'text', text: 'a link' }] },
          { kind: 'text', text: '.' },
        ],
      },
      {
        kind: 'heading',
        level: 2,
        id: 'how-we-count',
        content: [{ kind: 'text', text: 'How we count' }],
      },
      {
        kind: 'note',
        blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'Mind *this*.' }] }],
      },
    ]);
  });

  it('has lists, tables and code', () => {
    const { blocks } = read(
      '1. One\n2. Two\n\n| A | B |\n|---|---|\n| 1 | `x` |\n\n```\ncode\n```',
    );
    const paragraph = (text: string) => ({ kind: 'paragraph', content: [{ kind: 'text', text }] });
    expect(blocks).toEqual([
      { kind: 'list', isNumbered: true, items: [[paragraph('One')], [paragraph('Two')]] },
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'A' }], [{ kind: 'text', text: 'B' }]],
        rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'code', text: 'x' }]]],
      },
      { kind: 'code', text: 'code' },
    ]);
  });

  it('has pictures with their size, halved if the file is for sharp screens', () => {
    expect(read('![A chart](/help/a.gif)\n\n![A chart](/help/a@2x.gif)').blocks).toEqual([
      { kind: 'picture', src: '/help/a.gif', alt: 'A chart', width: 4, height: 2 },
      { kind: 'picture', src: '/help/a@2x.gif', alt: 'A chart', width: 2, height: 1 },
    ]);
  });

  it('states the product’s own prices and the values of its caller', () => {
    const { blocks } = read('{{proMonthly}} to {{ company }}', { company: 'Example LLC' });
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        content: [{ kind: 'text', text: `${FACTS.proMonthly} to Example LLC` }],
      },
    ]);
  });
});

describe('a document is refused, with file and line,', () => {
  it.each([
    ['without front matter', 'Text', /^a\.md:1: .*front matter/],
    ['with broken front matter', '---\ntitle: [a\n---\nText', /^a\.md:\d: No YAML/],
    ['with a missing field', '---\non: 2026-11-20\n---\nText', /^a\.md:1: title: is missing/],
    ['with a wrong field', '---\ntitle: A\nnope: 1\n---\nText', /^a\.md:1: .*nope/],
    ['with an impossible date', '---\ntitle: A\non: 2026-02-30\n---\nText', /^a\.md:3: on:/],
    ['without text', '---\ntitle: A\n---\n', /^a\.md:4: There is no text/],
  ])('%s', (_name, whole, message) => {
    expect(() => readWhole(whole)).toThrow(message);
  });

  it.each([
    ['with an unknown value', 'One\n\n{{price}}', /^a\.md:6: .*“price”/],
    ['with a value that every object has', '{{constructor}}', /^a\.md:4: .*“constructor”/],
    ['with a title in the text', '# Tips', /^a\.md:4: The title is in the front matter/],
    ['with a skipped level', 'One\n\n### Deep', /^a\.md:6: .*Use ## here/],
    ['with a fourth level', '## A\n\n### B\n\n#### C', /^a\.md:8: .*two levels/],
    ['with a heading in a note that skips a level', '> ### Deep', /^a\.md:4: .*skips/],
    ['with two equal anchors', '## What’s new\n\n## Whats new!', /^a\.md:6: .*#whats-new/],
    ['with an anchor of nothing', '## …', /^a\.md:4: .*letters or digits/],
    ['with HTML', 'One\n\n<div>x</div>', /^a\.md:6: HTML/],
    ['with HTML in a line', 'One <b>x</b>', /^a\.md:4: HTML/],
    ['with a comment', 'One <!-- x -->', /^a\.md:4: HTML/],
    ['with HTML in a list', '- <i>x</i>', /^a\.md:4: HTML/],
    ['with an entity', 'Tom &amp; Jerry', /^a\.md:4: .*&amp;/],
    ['with a rule', 'One\n\n---', /^a\.md:6: .*hr/],
    ['with a task', '- [ ] One', /^a\.md:4: .*checkbox/],
    ['with struck text', '~~One~~', /^a\.md:4: .*del/],
    ['with a forced line break', 'One  \nTwo', /^a\.md:4: .*two spaces/],
    ['with a picture without a description', '![](/help/a.gif)', /^a\.md:4: .*description/],
    ['with a missing picture', '![A](/help/b.gif)', /^a\.md:4: .*missing/],
    ['with a picture elsewhere', '![A](https://x.example/a.gif)', /^a\.md:4: .*web\/public/],
    ['with a picture above its folder', '![A](/../../secret.gif)', /^a\.md:4: .*web\/public/],
    ['with a picture in running text', 'See ![A](/help/a.gif)', /^a\.md:4: .*its own/],
    ['with an unencrypted link', '[A](http://x.example)', /^a\.md:4: .*http:\/\/x\.example/],
    ['with a script as link', '[A](javascript:alert(1))', /^a\.md:4: .*javascript/],
    ['with a link to another host', '[A](//x.example)', /^a\.md:4: .*\/\/x\.example/],
    ['with a link to a neighbor', '[A](other)', /^a\.md:4: .*other/],
    ['with a link in a table', '| A |\n|---|\n| [A](other) |', /^a\.md:4: .*other/],
  ])('%s', (_name, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
