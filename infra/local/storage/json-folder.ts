import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { replaceFile } from './durable-file';

/** Documents kept in memory and in one JSON file each; a write is on disk when `put` returns. */
export interface JsonFolder<Document> {
  get(id: string): Document | undefined;
  all(): Document[];
  put(id: string, document: Document): void;
  remove(id: string): void;
}

/**
 * Opens a folder of `{id}.json` files, making it when it is missing. Ids become file names: they
 * are ours, never a caller's words.
 *
 * @throws ZodError or SyntaxError naming the file that does not hold a document
 */
export function openJsonFolder<Document>(
  directory: string,
  schema: z.ZodType<Document>,
): JsonFolder<Document> {
  mkdirSync(directory, { recursive: true });
  const documents = new Map<string, Document>();
  for (const file of readdirSync(directory).filter((name) => name.endsWith('.json'))) {
    documents.set(file.slice(0, -'.json'.length), readDocument(join(directory, file), schema));
  }
  const pathOf = (id: string) => join(directory, `${id}.json`);

  return {
    get: (id) => documents.get(id),
    all: () => [...documents.values()],
    put: (id, document) => {
      replaceFile(pathOf(id), JSON.stringify(document));
      documents.set(id, document);
    },
    remove: (id) => {
      rmSync(pathOf(id), { force: true });
      documents.delete(id);
    },
  };
}

function readDocument<Document>(path: string, schema: z.ZodType<Document>): Document {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(`${path} does not hold what it should.`, { cause: error });
  }
}
