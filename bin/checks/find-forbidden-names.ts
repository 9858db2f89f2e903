import { parseSync, Visitor } from 'oxc-parser';
import { ALLOWED_NAMES, type AllowedName, FORBIDDEN_WORDS, type ForbiddenWord } from './words';

export interface ForbiddenName {
  readonly name: string;
  readonly instead: string;
}

/** The identifiers of a file with a word that the vocabulary has another word for, each once. */
export function findForbiddenNames(
  file: string,
  source: string,
  words: readonly ForbiddenWord[] = FORBIDDEN_WORDS,
  allowed: readonly AllowedName[] = ALLOWED_NAMES,
): ForbiddenName[] {
  const isAllowed = (name: string) =>
    allowed.some((one) => one.name.test(name) && (one.files?.test(file) ?? true));
  return [...identifiersOf(file, source)].flatMap((name) => {
    const split = splitName(name);
    const word = words.find(({ fits }) => fits.test(name) || fits.test(split));
    return word && !isAllowed(name) ? { name, instead: word.instead } : [];
  });
}

function identifiersOf(file: string, source: string): Set<string> {
  const names = new Set<string>();
  const add = ({ name }: { name: string }) => void names.add(name);
  const visitor = new Visitor({ Identifier: add, JSXIdentifier: add });
  visitor.visit(parseSync(file, source).program);
  return names;
}

/** `closeMostCalls` and `CLOSE_MOST_CALLS` as `close most calls`. */
function splitName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_$-]+/g, ' ')
    .trim()
    .toLowerCase();
}
