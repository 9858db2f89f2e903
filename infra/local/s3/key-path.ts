import { join, sep } from 'node:path';

/** File systems limit names to 255 bytes, but a key may have 1,024 bytes without a slash. */
const PIECES = /.{1,200}/g;
const OBJECT_MARK = '@';
const CONTINUED_MARK = '+';
const EMPTY_MARK = '=';

/**
 * Maps a key to a path below its bucket's folder, with one folder per slash to stay readable. All
 * characters except lower-case letters, digits, `.`, `_` and `-` are escaped, as are leading dots.
 * So no key escapes from the bucket, keys do not collide on case-insensitive file systems, and an
 * object `a` can exist next to a folder `a`.
 */
export function toPath(key: string): string {
  return `${join(...key.split('/').flatMap(namesOf))}${OBJECT_MARK}`;
}

/** The deepest folder that contains all keys with this prefix, `.` for the bucket itself. */
export function toFolder(prefix: string): string {
  return join('.', ...prefix.split('/').slice(0, -1).flatMap(namesOf));
}

/** The key of a path below a bucket's folder; undefined if the file is not an object. */
export function parsePath(path: string): string | undefined {
  if (!path.endsWith(OBJECT_MARK)) return undefined;

  return path
    .slice(0, -OBJECT_MARK.length)
    .split(sep)
    .map((name) => {
      if (name === EMPTY_MARK) return '/';
      return name.endsWith(CONTINUED_MARK) ? name.slice(0, -CONTINUED_MARK.length) : `${name}/`;
    })
    .join('')
    .slice(0, -1)
    .replace(/(?:%[0-9a-f]{2})+/g, (escaped) => decodeURIComponent(escaped));
}

function namesOf(segment: string): string[] {
  if (segment === '') return [EMPTY_MARK];

  const pieces = escapeBytes(segment, /[^a-z0-9._-]/g).match(PIECES) ?? [];
  return pieces
    .map((piece) => escapeBytes(piece, /^\./))
    .map((piece, index) => (index < pieces.length - 1 ? piece + CONTINUED_MARK : piece));
}

function escapeBytes(text: string, which: RegExp): string {
  return Buffer.from(text)
    .toString('latin1')
    .replace(which, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
