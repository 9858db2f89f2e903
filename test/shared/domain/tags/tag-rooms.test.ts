import { countTagRooms, sumTagEvidence } from '@shared/domain/tags/tag-rooms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const tea = { viewers: 5, tags: ['tea', 'rain'] };

describe('rooms per tag', () => {
  it('count rooms, viewers and rooms by viewers, and the tags they share', () => {
    const rooms = [tea, tea, { viewers: 0, tags: ['tea'] }, { viewers: 9, tags: [] }];

    expect(countTagRooms(rooms)).toEqual({
      days: 1,
      rooms: 4,
      tags: [
        {
          tag: 'tea',
          days: 1,
          rooms: 3,
          viewers: 10,
          bins: [1, 0, 0, 0, 2],
          companions: [{ tag: 'rain', rooms: 2 }],
        },
        {
          tag: 'rain',
          days: 1,
          rooms: 2,
          viewers: 10,
          bins: [0, 0, 0, 0, 2],
          companions: [{ tag: 'tea', rooms: 2 }],
        },
      ],
    });
  });

  it('leave out a pair of tags that only one room has', () => {
    expect(countTagRooms([tea]).tags.flatMap(({ companions }) => companions)).toEqual([]);
  });

  it('keep the 500 tags with the most rooms, and 20 companions each', () => {
    const rooms = Array.from({ length: 600 }, (_, room) => ({
      viewers: room,
      tags: ['tea', `tag${room}`],
    }));
    const twice = [...rooms, ...rooms.slice(100)];
    const { tags } = countTagRooms(twice);

    expect(tags).toHaveLength(500);
    expect(tags[0]).toMatchObject({ tag: 'tea', rooms: 1_100 });
    expect(tags[0]?.companions).toHaveLength(20);
    expect(tags.slice(1).every(({ rooms: count }) => count === 2)).toBe(true);
  });

  it('contain no names of rooms', () => {
    const room = { ...tea, name: 'vera_vale', subject: 'Welcome to vera_vale' };

    expect(JSON.stringify(countTagRooms([room, room]))).not.toContain('vera');
  });

  it('of several days are sums, and say on how many days a tag was seen', () => {
    const rain = { viewers: 40, tags: ['rain'] };
    const sum = sumTagEvidence([countTagRooms([tea, tea]), countTagRooms([rain])]);

    expect(sum).toMatchObject({ days: 2, rooms: 3 });
    expect(sum.tags).toMatchObject([
      { tag: 'rain', days: 2, rooms: 3, viewers: 50, companions: [{ tag: 'tea', rooms: 2 }] },
      { tag: 'tea', days: 1, rooms: 2, viewers: 10 },
    ]);
  });

  it('have as many rooms in their bins as in total', () => {
    const tags = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'constructor', '__proto__'));
    const room = fc.record({ viewers: fc.nat(100_000), tags });
    fc.assert(
      fc.property(fc.array(room), fc.array(room), (one, other) => {
        const { tags: all } = sumTagEvidence([countTagRooms(one), countTagRooms(other)]);
        for (const { tag, rooms, bins } of all) {
          expect(bins.reduce((sum, count) => sum + count, 0)).toBe(rooms);
          expect(rooms).toBe([...one, ...other].filter((each) => each.tags.includes(tag)).length);
        }
      }),
    );
  });
});
