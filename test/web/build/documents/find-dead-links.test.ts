import { findDeadLinks } from '@web/build/documents/find-dead-links';
import { linkTargets } from '@web/build/documents/link-targets';
import { ROOT, readDocument } from '@web/build/documents/read-document';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deadLinksOfAll } from './all-documents';
import { folderWith } from './folder';

const OTHER = '/chaturbate-help/other';

/** The dead links of a document with this text, beside another one with the heading “Why”. */
function deadLinksIn(text: string): string[] {
  const head = '---\n---\n';
  const root = folderWith({ 'a.md': `${head}## Here\n\n${text}\n`, 'b.md': `${head}> ## Why\n` });
  const blocksOf = (file: string) => readDocument(file, { schema: z.unknown(), root }).blocks;
  const documents = [
    { path: '/chaturbate-help/a', file: 'a.md', blocks: blocksOf('a.md') },
    { path: OTHER, file: 'b.md', blocks: blocksOf('b.md'), anchors: ['related'] },
  ];
  return findDeadLinks(documents, linkTargets([], ROOT), root);
}

describe('the check of links', () => {
  it.each([
    ['a screen', '/status'],
    ['the dashboard', '/dashboard?join=true'],
    ['a screen of the dashboard', '/dashboard/settings'],
    ['a heading of this document', '#here'],
    ['another document', OTHER],
    ['a heading of another document', `${OTHER}#why`],
    ['an anchor around another document', `${OTHER}#related`],
    ['a metric', '/docs/metrics#tips'],
    ['a published file', '/favicon.svg'],
    ['a file that the build writes', '/openapi.json'],
    ['another site', 'https://example.com/nowhere'],
  ])('accepts a link to %s', (_name, href) => {
    expect(deadLinksIn(`[x](${href})`)).toEqual([]);
  });

  it.each([
    ['no screen', '/nowhere'],
    ['an unknown document', '/chaturbate-help/nowhere'],
    ['no heading of this document', '#nowhere'],
    ['no heading of another document', `${OTHER}#here`],
    ['an unknown metric', '/docs/metrics#nowhere'],
    ['a missing file', '/nowhere.png'],
    ['no screen of the dashboard', '/dashboard/nowhere'],
  ])('finds a link to %s', (_name, href) => {
    const text = `Text.\n\n| A |\n|---|\n| **[x](${href})** |`;
    expect(deadLinksIn(text)).toEqual([`a.md:9: ${href} leads nowhere.`]);
  });
});

it('every link in articles, pages and updates leads somewhere', () => {
  expect(deadLinksOfAll()).toEqual([]);
});
