import { join, sep } from 'node:path';

/** No file system takes names above 255 bytes; an object's key may have 1,024 without a slash. */
const PIECES = /.{1,200}/g;
const OBJECT_MARK = '@';
const CONTINUED_MARK = '+';
const EMPTY_MARK = '=';

/**
 * Where a key's object lies below its bucket: a folder per slash, so that people find their way.
 * Everything but small letters, digits, `.`, `_` and `-` is escaped, and leading dots too: no key
 * leaves the bucket, none meets another on a file system that ignores case, and an object `a` can
 * stand beside a folder `a`.
 */
export function pathOfKey(key: string): string {
  return `${join(...key.split('/').flatMap(namesOf))}${OBJECT_MARK}`;
}

/** The deepest folder that holds every key with this prefix, `.` for the bucket itself. */
export function folderOfPrefix(prefix: string): string {
  return join('.', ...prefix.split('/').slice(0, -1).flatMap(namesOf));
}

/** The key of an object's path below its bucket; undefined for a file that is no object. */
export function keyOfPath(path: string): string | undefined {
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
