import { includesText, searchByName } from '@shared/domain/notes/text-search';
import { describe, expect, it } from 'vitest';

const named = (name: string, tokens: number) => ({ name, tokens });

describe('text search', () => {
  it('ignores case', () => {
    expect(includesText('Likes RAINY days', 'rainy')).toBe(true);
    expect(includesText('Likes rainy days', 'sunny')).toBe(false);
  });

  it('takes special characters literally', () => {
    expect(includesText('anything', '.*')).toBe(false);
  });

  it('ranks names that start with the term above richer ones that contain it', () => {
    const people = [named('zada', 900), named('ada_b', 5), named('adam', 5), named('ada', 50)];

    expect(searchByName(people, 'ADA').map(({ name }) => name)).toEqual([
      'ada',
      'ada_b',
      'adam',
      'zada',
    ]);
  });
});
