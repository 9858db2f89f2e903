import { createHash } from 'node:crypto';
import { isOrdinary } from '@shared/domain/summaries/ordinary-words';

const HASHES = ['md5', 'sha1', 'sha256', 'sha512'];
/** Shorter encodings would match everywhere. */
const SHORTEST_CODE = 8;

/**
 * Returns a function that finds a name in a text: as a word in any case, or in a form that is
 * easily reversed (unsalted hashes, base64, hex). A name that is also a common word only counts
 * after an @ or on its own.
 */
export function nameFinder(name: string): (text: string) => boolean {
  const word = name.toLowerCase();
  const escaped = word.replace(/[^a-z0-9_]/g, (sign) => `\\${sign}`);
  const pattern = isOrdinary(word)
    ? new RegExp(`@${escaped}(?![a-z0-9_])|^${escaped}$`, 'i')
    : new RegExp(`(?<![a-z0-9_])${escaped}(?![a-z0-9_])`, 'i');
  const codes = codesOf(word);
  return (text) => pattern.test(text) || codes.some((code) => text.includes(code));
}

function codesOf(name: string): string[] {
  const hashes = HASHES.map((hash) => createHash(hash).update(name).digest());
  return [
    ...hashes.flatMap((hash) => [
      hash.toString('hex'),
      hash.toString('base64').replace(/={1,2}$/, ''),
      hash.toString('base64url'),
      hash.toString('latin1'),
    ]),
    ...(['hex', 'base64', 'base64url'] as const).map((code) =>
      Buffer.from(name)
        .toString(code)
        .replace(/={1,2}$/, ''),
    ),
  ].filter((code) => code.length >= SHORTEST_CODE);
}
