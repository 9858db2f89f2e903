import { expect, test } from 'vitest';
import { compareTags } from './compare-tags';
import { createVisitors } from './expected-visitors';
import { createPlatform } from './simulated-platform';
import { tagsDocument } from './tags-document';

const WORLDS = { seeds: [7], rooms: 2_000, samples: 20 };

test('suggested tags bring more visitors than random ones at every size', () => {
  for (const { suggested, random } of compareTags(WORLDS)) {
    expect(suggested).toBeGreaterThan(random);
  }
});

test('suggested tags bring small rooms more visitors than popular ones', () => {
  const [five, ten] = compareTags(WORLDS);

  expect(five?.suggested).toBeGreaterThan(five?.popular ?? 0);
  expect(ten?.suggested).toBeGreaterThan(ten?.popular ?? 0);
});

test('the same seeds give the same document, which names the sizes that lose', () => {
  const rows = compareTags(WORLDS);

  expect(tagsDocument(compareTags(WORLDS), WORLDS)).toBe(tagsDocument(rows, WORLDS));
  const losing = rows.map((row) => ({ ...row, popular: row.viewers === 300 ? 1e6 : 0 }));
  expect(tagsDocument(losing, WORLDS)).toContain(
    'It brings less than the five most popular tags for rooms of 300 viewers.',
  );
});

test('all visitors of the simulated platform choose a room', () => {
  const platform = createPlatform('all visitors', 300);
  const visitors = createVisitors({ ...platform, rooms: platform.rooms });
  const first = platform.rooms[0];
  const all = platform.rooms.reduce((sum, room) => sum + visitors(room), 0);

  expect(visitors(first ?? { topic: 0, viewers: 1, tags: [] })).toBeGreaterThanOrEqual(0);
  // Each room is counted as one more than there are, so a little less or more is due to that.
  expect(all).toBeGreaterThan(50_000);
  expect(all).toBeLessThan(100_000);
});

test('a higher place brings more visitors, and a room without tags has none', () => {
  const platform = createPlatform('places', 500);
  const visitors = createVisitors(platform);
  const tags = platform.rooms[0]?.tags ?? [];
  const room = (viewers: number) => visitors({ topic: 0, viewers, tags });

  expect(room(5_000)).toBeGreaterThan(room(1));
  expect(visitors({ topic: 0, viewers: 10, tags: [] })).toBe(0);
});
