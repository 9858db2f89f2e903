import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentError } from './document-error';

/** Lower case and hyphens, because names become addresses. */
const NAME = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;

/**
 * Names of the Markdown files in a folder and below, without extension, in alphabetical order.
 *
 * @throws DocumentError if a name could not be part of an address, or it is another kind of file
 */
export function listDocuments(folder: string, root: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1))
    .map((name) => {
      if (NAME.test(name)) return name.slice(0, -'.md'.length);
      const problem = 'A document’s name has lower-case letters, digits and hyphens: a-name.md.';
      throw new DocumentError(join(folder, name), 1, problem);
    })
    .sort();
}
