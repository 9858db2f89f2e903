import { TagRoomsFile } from '@shared/api/traffic';
import {
  tagRoomsKey,
  toEvidence,
  toPublished,
  toUtcHour,
} from '@shared/domain/tags/published-tag-rooms';
import { countTagRooms } from '@shared/domain/tags/tag-rooms';
import { describe, expect, it } from 'vitest';

describe('the published rooms per tag', () => {
  it('are read again as they were', () => {
    const room = { viewers: 5, tags: ['tea', 'rain'] };
    const evidence = countTagRooms([room, room, { viewers: 40, tags: ['tea'] }]);
    const file = TagRoomsFile.parse(
      JSON.parse(JSON.stringify(toPublished('2026-11-08', evidence))),
    );

    expect(toEvidence(file)).toEqual(evidence);
  });

  it('have a file per hour, on each weekday and on any day', () => {
    expect(tagRoomsKey({ weekday: 'Monday', hour: 9 })).toBe('stats/tag-rooms/monday-09.json');
    expect(tagRoomsKey({ weekday: null, hour: 21 })).toBe('stats/tag-rooms/any-21.json');
  });

  it.each([
    { weekday: 'Monday', hour: 1, offset: 120, utc: { weekday: 'Sunday', hour: 23 } },
    { weekday: 'Sunday', hour: 22, offset: -300, utc: { weekday: 'Monday', hour: 3 } },
    { weekday: 'Friday', hour: 20, offset: 330, utc: { weekday: 'Friday', hour: 14 } },
    { weekday: null, hour: 0, offset: 60, utc: { weekday: null, hour: 23 } },
  ] as const)(
    '$weekday $hour:00 local at $offset minutes is $utc in UTC',
    ({ offset, utc, ...at }) => {
      expect(toUtcHour(at, offset)).toEqual(utc);
    },
  );
});
