import { DocumentError } from './document-error';

/** A document's text, with what a fault in it needs to name its place. */
export interface Source {
  /** From the repository's root. */
  readonly file: string;
  readonly text: string;
}

/** The line, from 1, of a place in the text. */
export function lineAt({ text }: Source, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** @throws DocumentError always */
export function refuse(source: Source, offset: number, problem: string): never {
  throw new DocumentError(source.file, lineAt(source, offset), problem);
}
