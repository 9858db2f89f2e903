import type { PartName, PartReader, ReadersFile } from './readers-file';
import { joinSelectors, PRIVATE_PARTS, selectFirst } from './select';

/** A page, and how to read it. */
export interface ReaderContext {
  readonly document: Document;
  readonly file: ReadersFile;
  /** Epoch ms. */
  readonly now: number;
}

/** Something that was found, and the reader that did. */
export interface Found<Value> {
  readonly value: Value;
  readonly reader: string;
}

/** The readers of a figure that are not turned off. */
export function readersInUse<Reader extends { readonly id: string }>(
  { off }: ReadersFile,
  figure: string,
  readers: readonly Reader[],
): readonly Reader[] {
  return off.includes(figure) ? [] : readers.filter(({ id }) => !off.includes(id));
}

/** A selector of everything that is never read. */
export function privateSelector({ privateParts }: ReadersFile): string | null {
  return joinSelectors([...PRIVATE_PARTS, ...privateParts]);
}

/** The same, and what viewers write: chat and names, in all designs. */
export function foreignSelector({ privateParts, parts }: ReadersFile): string | null {
  const written = [...parts.chat, ...parts.users].map(({ select }) => select);
  return joinSelectors([...PRIVATE_PARTS, ...privateParts, ...written]);
}

export function findPart({ document, file }: ReaderContext, name: PartName): Found<Element> | null {
  const readers: readonly PartReader[] = readersInUse(file, name, file.parts[name]);
  for (const { id, select } of readers) {
    const value = selectFirst(document, select);
    if (value) return { value, reader: id };
  }
  return null;
}
