import { z } from 'zod';
import { date, lineOf } from './front-matter-fields';
import { listDocuments } from './list-documents';
import { type ReadDocument, ROOT, readDocument } from './read-document';

const FOLDER = 'web/site/updates';

const updateMeta = z.strictObject({
  title: lineOf(3, 70),
  description: lineOf(50, 160),
  date,
});

export interface UpdateDocument extends ReadDocument<z.infer<typeof updateMeta>> {
  /** The file's name, which is its anchor on the page of updates. */
  readonly slug: string;
}

/**
 * Reads all release notes, newest first.
 *
 * @throws DocumentError with file and line, if one says something wrong or unsupported
 */
export function readUpdates(root = ROOT): UpdateDocument[] {
  return listDocuments(FOLDER, root)
    .map((slug) => ({
      slug,
      ...readDocument(`${FOLDER}/${slug}.md`, { schema: updateMeta, root }),
    }))
    .sort((a, b) => b.meta.date.localeCompare(a.meta.date) || a.slug.localeCompare(b.slug));
}
