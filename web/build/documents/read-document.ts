import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Block } from '@shared/site/blocks';
import { FACTS } from '@shared/site/facts';
import { lexer, type Token } from 'marked';
import type { z } from 'zod';
import { fillValues } from './fill-values';
import { readFrontMatter } from './front-matter';
import { BlockReader } from './read-blocks';
import { refuse, type Source } from './source';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface DocumentOptions<Meta> {
  readonly schema: z.ZodType<Meta>;
  /** Replace `{{name}}`, in addition to `FACTS`. @default none */
  readonly values?: Readonly<Record<string, string>>;
  /** The repository's root. @default this one's */
  readonly root?: string;
}

export interface ReadDocument<Meta> {
  /** From the root. */
  readonly file: string;
  readonly meta: Meta;
  readonly blocks: readonly Block[];
}

/**
 * Reads a Markdown file with front matter.
 *
 * @param file from the root
 * @throws DocumentError with file and line, if it says something wrong or unsupported
 */
export function readDocument<Meta>(
  file: string,
  { schema, values = {}, root = ROOT }: DocumentOptions<Meta>,
): ReadDocument<Meta> {
  const text = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
  const source = fillValues({ file, text }, { ...FACTS, ...values });
  const { meta, end } = readFrontMatter(source, schema);
  const reader = new BlockReader(join(root, 'web/public'));
  let offset = end;
  const blocks: Block[] = [];
  for (const token of lexer(source.text.slice(end), { gfm: true })) {
    blocks.push(...readToken(reader, token, source, offset));
    offset += token.raw.length;
  }
  if (blocks.length === 0) refuse(source, end, 'There is no text below the front matter.');
  return { file, meta, blocks };
}

/** Adds the place to what the reader refuses: the line on which the token starts. */
function readToken(reader: BlockReader, token: Token, source: Source, offset: number): Block[] {
  try {
    return reader.read([token]);
  } catch (fault) {
    return refuse(source, offset, fault instanceof Error ? fault.message : String(fault));
  }
}
