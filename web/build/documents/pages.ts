import { z } from 'zod';
import { date, lineOf } from './front-matter-fields';
import { listDocuments } from './list-documents';
import { type ReadDocument, ROOT, readDocument } from './read-document';

const FOLDER = 'web/site/pages';

const pageMeta = z.strictObject({
  title: lineOf(3, 70),
  description: lineOf(50, 160),
  updated: date,
});

export type PageDocument = ReadDocument<z.infer<typeof pageMeta>>;

/** Names of the pages: `terms`, or `docs/getting-started`. Each is its address, too. */
export function pageNames(root = ROOT): string[] {
  return listDocuments(FOLDER, root);
}

/**
 * Reads one page.
 *
 * @param values replace `{{name}}`, such as the company's name; see `readDocument`
 * @throws DocumentError with file and line, if it says something wrong or unsupported
 */
export function readPage(
  name: string,
  values: Readonly<Record<string, string>> = {},
  root = ROOT,
): PageDocument {
  return readDocument(`${FOLDER}/${name}.md`, { schema: pageMeta, values, root });
}
