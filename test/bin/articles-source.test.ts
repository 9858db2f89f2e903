import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { ARTICLES_FOLDER, articlesSource } from '@bin/articles-source';
import { readArticles } from '@web/build/documents/articles';
import { expect, it } from 'vitest';

const OUTDATED = 'Run `npm run generate`.';

it('the generated help articles match the Markdown files', () => {
  for (const [file, source] of Object.entries(articlesSource(readArticles()))) {
    expect(existsSync(file) && readFileSync(file, 'utf8'), `${file}: ${OUTDATED}`).toBe(source);
  }
});

it('there is no generated article without a Markdown file', () => {
  const slugs = readArticles().map(({ slug }) => `${slug}.gen.ts`);
  const generated = existsSync(ARTICLES_FOLDER) ? readdirSync(ARTICLES_FOLDER).sort() : [];
  // A hyphen sorts before the dot, so the orders differ.
  expect(generated, OUTDATED).toEqual(slugs.sort());
});
