import { passwordHash } from '@infra/local/passwords/password-hash';
import { isStrongEnough } from '@web/app/features/shared/password-rule';
import { dictionary } from '@zxcvbn-ts/language-common';

const HEADER = [
  '// Generated from @zxcvbn-ts/language-common by `npm run generate`. Do not edit.',
  '/** SHA-1 hashes of common passwords that our rules would allow, sorted. */',
].join('\n');

/**
 * Source code of `common-passwords.gen.ts`. The package's list is in lower case and most of it is too
 * short for our rules, so we take each entry with its first letter in upper case, if the rules allow
 * that. As hashes, because many of the words are offensive.
 */
export function commonPasswordsSource(): string {
  const listed = dictionary['passwords-common'];
  const allowed = listed.map(capitalized).filter(isStrongEnough);
  const hashes = [...new Set(allowed.map(passwordHash))].sort();
  const rows = hashes.map((hash) => `  '${hash}',`);
  return [HEADER, 'export const COMMON_PASSWORDS: readonly string[] = [', ...rows, '];\n'].join(
    '\n',
  );
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
