import { holds, rankedByName } from '@shared/domain/notes/text-search';
import { describe, expect, it } from 'vitest';

const named = (name: string, tokens: number) => ({ name, tokens });

describe('a search', () => {
  it('looks inside a text whatever the case', () => {
    expect(holds('Likes RAINY days', 'rainy')).toBe(true);
    expect(holds('Likes rainy days', 'sunny')).toBe(false);
  });

  it('takes signs as they are', () => {
    expect(holds('anything', '.*')).toBe(false);
  });

  it('ranks names that begin with the text before richer ones that hold it', () => {
    const people = [named('zada', 900), named('ada_b', 5), named('adam', 5), named('ada', 50)];

    expect(rankedByName(people, 'ADA').map(({ name }) => name)).toEqual([
      'ada',
      'ada_b',
      'adam',
      'zada',
    ]);
  });
});
