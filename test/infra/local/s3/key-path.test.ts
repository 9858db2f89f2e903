import { join, normalize } from 'node:path';
import { parsePath, toFolder, toPath } from '@infra/local/s3/key-path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

/** What follows the cut of a long segment must not become a name such as `..`. */
const cutBeforeDots: [string][] = [[`${'a'.repeat(200)}..`], [`${'a'.repeat(200)}../b`]];

const keys = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }),
  fc.stringMatching(/^[a.A/@+=%]{1,12}$/),
  fc.string({ minLength: 300, maxLength: 1024, unit: fc.constantFrom('a', 'É', '.') }),
);

test('every key can be restored from its path', () => {
  fc.assert(
    fc.property(keys, (key) => {
      expect(parsePath(toPath(key))).toBe(key);
    }),
    { examples: cutBeforeDots },
  );
});

test('no path leaves the bucket or has a name too long for a file system', () => {
  fc.assert(
    fc.property(keys, (key) => {
      const path = toPath(key);
      expect(normalize(join('/bucket', path))).toBe(`/bucket/${path}`);
      expect(path.split('/').every((name) => name.length <= 255 && !/^\.*$/.test(name))).toBe(true);
    }),
    { examples: cutBeforeDots },
  );
});

test('two keys never share a path, even if case is ignored', () => {
  fc.assert(
    fc.property(keys, keys, (a, b) => {
      fc.pre(a !== b);
      expect(toPath(a).toLowerCase()).not.toBe(toPath(b).toLowerCase());
    }),
  );
});

test('a key is in the folder of each of its prefixes', () => {
  fc.assert(
    fc.property(keys, fc.nat(40), (key, length) => {
      const folder = toFolder(key.slice(0, length));
      expect(join('bucket', toPath(key)).startsWith(join('bucket', folder))).toBe(true);
    }),
  );
});
