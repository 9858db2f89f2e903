import { parseSync } from 'oxc-parser';
import { FORBIDDEN_IN_PROSE, type ForbiddenPhrase } from './words';

export interface ForbiddenUse {
  readonly line: number;
  /** As written. */
  readonly words: string;
  readonly instead: string;
}

/** Finds words in the comments of a TypeScript file that the vocabulary replaces. */
export function findInComments(
  file: string,
  source: string,
  phrases: readonly ForbiddenPhrase[] = FORBIDDEN_IN_PROSE,
): ForbiddenUse[] {
  return parseSync(file, source).comments.flatMap(({ start, value }) =>
    findInProse(file, value, phrases, lineAt(source, start)),
  );
}

/**
 * Finds words in a text that the vocabulary replaces. Code in backticks may contain them.
 *
 * @param firstLine line number of the text's first line
 */
export function findInProse(
  file: string,
  text: string,
  phrases: readonly ForbiddenPhrase[] = FORBIDDEN_IN_PROSE,
  firstLine = 1,
): ForbiddenUse[] {
  const prose = text.replace(/```[\s\S]*?```|`[^`]*`/g, (code) => code.replace(/[^\n]/g, ' '));
  return phrases
    .filter(({ notIn }) => !notIn?.test(file))
    .flatMap(({ fits, instead }) =>
      [...prose.matchAll(new RegExp(fits, 'gi'))].map((found) => ({
        line: firstLine + lineAt(prose, found.index) - 1,
        words: found[0].replace(/\s+/g, ' '),
        instead,
      })),
    );
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
