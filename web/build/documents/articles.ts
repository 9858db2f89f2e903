import type { Article, ArticleText } from '@shared/help/article';
import { TOPICS } from '@shared/help/topics';
import { paragraphsOf } from '@shared/site/plain-text';
import { screens } from '@web/lib/screens';
import { z } from 'zod';
import { date, lineOf } from './front-matter-fields';
import { listDocuments } from './list-documents';
import { ROOT, readDocument } from './read-document';

const FOLDER = 'shared/help/articles';

const ids = screens.map(({ id }) => id);
const topics = z.enum(Object.keys(TOPICS) as (keyof typeof TOPICS)[]);

const articleMeta = z.strictObject({
  title: lineOf(15, 70),
  summary: lineOf(50, 160),
  topic: topics,
  updated: date,
  screens: z.array(z.enum(ids, 'needs ids of web/lib/screens.ts')).default([]),
  keywords: z
    .array(lineOf(2, 60), 'needs a list of 2–24 entries')
    .min(2, 'needs at least 2 entries')
    .max(24, 'needs at most 24 entries'),
});

export interface SourceArticle extends Article, ArticleText {
  /** From the repository's root. */
  readonly file: string;
}

/**
 * Reads all help articles, in the order of their slugs.
 *
 * @throws DocumentError with file and line, if one says something wrong or unsupported
 */
export function readArticles(root = ROOT): SourceArticle[] {
  return listDocuments(FOLDER, root).map((slug) => {
    const { file, meta, blocks } = readDocument(`${FOLDER}/${slug}.md`, {
      schema: articleMeta,
      root,
    });
    return { slug, ...meta, file, blocks, paragraphs: paragraphsOf(blocks) };
  });
}
