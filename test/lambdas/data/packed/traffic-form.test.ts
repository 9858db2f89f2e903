import {
  decodePicks,
  decodeTraffic,
  encodePicks,
  encodeTraffic,
} from '@lambdas/data/site/traffic-codecs';
import { GENDERS, REGIONS } from '@shared/domain/site/listed-room';
import { countTraffic } from '@shared/domain/site/traffic';
import { tagCounts } from '@test/support/tag-counts';
import { expect, it } from 'vitest';

it('stores traffic as a list of cells, with all genders of a region together', () => {
  const traffic = countTraffic([
    { region: 'asia', gender: 'm', viewers: 7, tags: ['tea'] },
    { region: 'asia', gender: 'm', viewers: 1, tags: [] },
  ]);
  const stored = encodeTraffic(traffic);
  const place = REGIONS.indexOf('asia') * GENDERS.length + GENDERS.indexOf('m');

  expect(stored.cells).toHaveLength(REGIONS.length * GENDERS.length);
  expect(stored.cells[place]).toEqual([2, 8]);
  expect(stored.tags).toEqual([['tea', 1, 7]]);
  expect(decodeTraffic(stored)).toEqual(traffic);
});

it('stores tag counts by day', () => {
  const picks = [{ date: '2026-11-08', counts: tagCounts({ tea: 2 }) }];
  const stored = encodePicks(picks);

  expect(stored).toEqual([['2026-11-08', [['tea', 2]]]]);
  expect(decodePicks(stored)).toEqual(picks);
});
