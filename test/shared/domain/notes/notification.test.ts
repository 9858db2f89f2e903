import { MAX_NEWS, type News, selectKeptNews } from '@shared/domain/notes/notification';
import { describe, expect, it } from 'vitest';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const news = (id: string, at: number): News => ({
  id,
  kind: 'summary',
  at,
  title: '',
  text: '',
  session: null,
});

describe('notifications to keep', () => {
  it('are sorted newest first, then by id', () => {
    const kept = selectKeptNews([news('b', NOW), news('c', NOW - 1), news('a', NOW)], NOW);

    expect(kept.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('expire after 180 days', () => {
    const kept = selectKeptNews(
      [news('in', NOW - 180 * DAY + 1), news('out', NOW - 180 * DAY)],
      NOW,
    );

    expect(kept.map(({ id }) => id)).toEqual(['in']);
  });

  it('are at most 200', () => {
    const many = Array.from({ length: MAX_NEWS + 1 }, (_, index) => news(`${index}`, NOW - index));

    expect(selectKeptNews(many, NOW)).toEqual(many.slice(0, MAX_NEWS));
  });
});
