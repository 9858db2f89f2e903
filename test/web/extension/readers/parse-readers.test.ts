import { BUILT_IN_READERS } from '@web/extension/readers/built-in-readers';
import { MAX_READERS_BYTES, parseReaders } from '@web/extension/readers/parse-readers';
import type { ReadersFile } from '@web/extension/readers/readers-file';
import { describeReaders } from '@web/extension/readers/used-readers';
import { describe, expect, it } from 'vitest';

const copy = (): Record<string, unknown> => JSON.parse(JSON.stringify(BUILT_IN_READERS));

/** The file with one thing replaced. */
function withValue(path: readonly (string | number)[], value: unknown): unknown {
  const file = copy();
  let at: Record<string | number, unknown> = file;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
  at[path.at(-1) ?? ''] = value;
  return file;
}

function idsOf({ values, lines, viewers, parts }: ReadersFile): string[] {
  const lists = [
    ...Object.values(values),
    ...Object.values(lines),
    viewers,
    ...Object.values(parts),
  ];
  return lists.flat().map(({ id }) => id);
}

describe('a file of readers', () => {
  it('is accepted as it is published', () => {
    expect(parseReaders(copy())).toEqual(BUILT_IN_READERS);
    expect(JSON.stringify(BUILT_IN_READERS).length).toBeLessThan(MAX_READERS_BYTES);
  });

  it('has several readers of each figure, each with an ID of its own', () => {
    const ids = idsOf(BUILT_IN_READERS);
    expect(new Set(ids).size).toBe(ids.length);
    const { tokens, followers } = BUILT_IN_READERS.values;
    const { lines, viewers } = BUILT_IN_READERS;
    for (const readers of [tokens, followers, viewers, ...Object.values(lines)]) {
      expect(readers.length).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([
    ['no object', [null]],
    ['another format', [withValue(['format'], 2)]],
    ['a missing list', [withValue(['values', 'tokens'], undefined)]],
    ['no list', [withValue(['viewers'], {})]],
    [
      'a list that is too long',
      [withValue(['values', 'tokens'], Array(9).fill(BUILT_IN_READERS.values.tokens[0]))],
    ],
    ['code', [withValue(['values', 'tokens', 0, 'run'], 'alert(1)')]],
    [
      'an unknown field',
      [withValue(['lines', 'tips', 0, 'fields', 'message'], { attribute: 'x' })],
    ],
    ['an unknown kind of value', [withValue(['values', 'tokens', 0, 'as'], 'html')]],
    ['an unknown type', [withValue(['viewers', 0, 'types', 'm'], 'boss')]],
    ['an ID that the service refuses', [withValue(['viewers', 0, 'id'], 'Viewer Types')]],
    ['a long selector', [withValue(['parts', 'chat', 0, 'select'], 'a'.repeat(201))]],
    ['a selector that is no text', [withValue(['parts', 'chat', 0, 'select'], 5)]],
    ['an empty phrase', [withValue(['lines', 'tips', 2, 'phrases', 0], '')]],
    ['more than there should be', [{ ...copy(), script: 'https://example.com/x.js' }]],
  ])('with %s is refused as a whole', (_, [file]) => {
    expect(parseReaders(file)).toBeNull();
  });

  it('says which readers were not the first of their figure', () => {
    const used = describeReaders(BUILT_IN_READERS, {
      tokens: 'tokens-attribute',
      tips: 'tips-text',
      viewerTypes: 'viewer-types-label',
    });

    expect(used).toEqual({
      tokens: { id: 'tokens-attribute', isFallback: false },
      tips: { id: 'tips-text', isFallback: true },
      viewerTypes: { id: 'viewer-types-label', isFallback: true },
    });
    const off = { ...BUILT_IN_READERS, off: ['tips-attribute'] };
    expect(describeReaders(off, { tips: 'tips-label' }).tips?.isFallback).toBe(true);
  });
});
