import { readArticles } from '@web/build/documents/articles';
import { pageNames, readPage } from '@web/build/documents/pages';
import { readUpdates } from '@web/build/documents/updates';
import { describe, expect, it } from 'vitest';
import { folderWith } from './folder';

const SUMMARY = 'What we count as a tip, and what is not part of the sum.';

function article(changes: Record<string, string> = {}): string {
  const fields = {
    title: 'How tips are counted',
    summary: SUMMARY,
    topic: 'numbers',
    updated: '2026-11-20',
    screens: '[tippers]',
    keywords: '[tokens, sum]',
    ...changes,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join('\n')}\n---\nText.\n`;
}

describe('articles', () => {
  it('are read with their text, in the order of their names', () => {
    const root = folderWith({
      'shared/help/articles/b.md': article(),
      'shared/help/articles/a.md': article(),
    });
    expect(readArticles(root)).toMatchObject([
      { slug: 'a', title: 'How tips are counted', screens: ['tippers'], paragraphs: ['Text.'] },
      { slug: 'b', file: 'shared/help/articles/b.md' },
    ]);
  });

  it.each([
    ['a short title', { title: 'Tips' }, 'title: needs 15–70'],
    ['a long summary', { summary: 'x'.repeat(161) }, 'summary: needs 50–160'],
    ['an unknown topic', { topic: 'other' }, 'topic:'],
    ['an impossible date', { updated: '2026-13-01' }, 'updated: needs a real date'],
    ['an unknown screen', { screens: '[nowhere]' }, 'screens: needs ids'],
    ['one keyword', { keywords: '[tokens]' }, 'keywords: needs at least 2'],
    ['25 keywords', { keywords: `[${Array(25).fill('aa')}]` }, 'needs at most 24'],
  ])('are refused with %s', (_name, changes, message) => {
    const root = folderWith({ 'shared/help/articles/a.md': article(changes) });
    expect(() => readArticles(root)).toThrow(message);
  });

  it('are refused with a name that cannot be an address', () => {
    const root = folderWith({ 'shared/help/articles/My tips.md': article() });
    expect(() => readArticles(root)).toThrow('lower-case letters');
  });
});

describe('pages', () => {
  const page = `---\ntitle: Terms\ndescription: ${SUMMARY}\nupdated: 2026-11-20\n---\nBy {{company}}.\n`;

  it('are found in folders, too', () => {
    const root = folderWith({
      'web/site/pages/docs/start.md': page,
      'web/site/pages/terms.md': page,
    });
    expect(pageNames(root)).toEqual(['docs/start', 'terms']);
    expect(readPage('docs/start', { company: 'Us' }, root).meta.title).toBe('Terms');
    expect(() => readPage('terms', {}, root)).toThrow('web/site/pages/terms.md:6: ');
  });
});

describe('updates', () => {
  const update = (date: string) =>
    `---\ntitle: News\ndescription: ${SUMMARY}\ndate: ${date}\n---\nText.\n`;

  it('are newest first', () => {
    const root = folderWith({
      'web/site/updates/a.md': update('2026-01-02'),
      'web/site/updates/b.md': update('2026-03-04'),
      'web/site/updates/c.md': update('2026-02-03'),
    });
    expect(readUpdates(root).map(({ slug }) => slug)).toEqual(['b', 'c', 'a']);
  });

  it('are refused with an impossible date', () => {
    const root = folderWith({ 'web/site/updates/a.md': update('2026-02-29') });
    expect(() => readUpdates(root)).toThrow('web/site/updates/a.md:4: date:');
  });
});
