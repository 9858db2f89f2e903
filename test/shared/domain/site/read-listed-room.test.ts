import { parseListedRoom } from '@shared/domain/site/read-listed-room';
import { describe, expect, it } from 'vitest';

const FETCHED = Date.UTC(2026, 10, 8, 18);
const row = {
  username: 'Vera_Vale',
  gender: 'f',
  current_show: 'private',
  num_users: 12,
  num_followers: 3_400,
  seconds_online: 90,
  room_subject: 'Hello #Tea',
  tags: ['Tea', '#rain', 'tea'],
  something_new: true,
};
const read = (change: object) => parseListedRoom({ ...row, ...change }, 'asia', FETCHED);

describe('a row of the room list', () => {
  it('becomes a room with its region and time of connection', () => {
    expect(read({})).toEqual({
      name: 'vera_vale',
      gender: 'f',
      region: 'asia',
      show: 'private',
      viewers: 12,
      followers: 3_400,
      fetchedAt: FETCHED,
      connectedSince: FETCHED - 90_000,
      subject: 'Hello #Tea',
      tags: ['tea', 'rain'],
    });
  });

  it.each([
    ['nothing', null],
    ['a text', 'row'],
    ['no name', { ...row, username: undefined }],
    ['a name that none can be', { ...row, username: '../x' }],
    ['an unknown gender', { ...row, gender: 's' }],
    ['no age', { ...row, seconds_online: undefined }],
    ['a negative age', { ...row, seconds_online: -1 }],
    ['an age in parts of seconds', { ...row, seconds_online: 1.5 }],
  ])('is rejected with %s', (_, raw) => {
    expect(parseListedRoom(raw, 'asia', FETCHED)).toBeNull();
  });

  it('is accepted when only details are wrong', () => {
    const changed = read({
      current_show: 'somewhere',
      num_users: 'many',
      num_followers: -4,
      room_subject: 5,
      tags: ['ok', 7, '', '#', 'a b', 'x'.repeat(51), 'P#key', null],
    });

    expect(changed).toMatchObject({
      show: 'hidden',
      viewers: 0,
      followers: 0,
      subject: '',
      tags: ['ok'],
    });
  });

  it('takes counts that come as digits', () => {
    expect(read({ num_users: '55', num_followers: '1200' })).toMatchObject({
      viewers: 55,
      followers: 1_200,
    });
    expect(read({ num_users: '-55' })).toMatchObject({ viewers: 0 });
  });

  it('keeps at most ten tags and 500 characters', () => {
    const tags = Array.from({ length: 40 }, (_, index) => `tag${index}`);
    const room = read({ tags, room_subject: 'x'.repeat(9_000) });

    expect(room?.tags).toEqual(tags.slice(0, 10));
    expect(room?.subject).toHaveLength(500);
  });
});
