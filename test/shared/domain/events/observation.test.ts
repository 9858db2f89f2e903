import { roomSnapshotEvent, statsSampleEvent, unlistedAt } from '@shared/domain/events/observation';
import { readEvent } from '@shared/domain/events/platform-event';
import { describe, expect, it } from 'vitest';

const AT = Date.UTC(2026, 10, 8, 18);

const roomSnapshot = {
  connectedSince: AT - 60_000,
  show: 'private',
  viewers: 12,
  followers: 900,
  rank: 4,
  genderRank: null,
  subject: 'Evening #music',
  tags: ['music'],
} as const;

const statsSample = {
  balance: 1_500,
  votesUp: 40,
  votesDown: 2,
  satisfaction: 95.2,
  minutesOnline: null,
  followers: 901,
  viewers: 0,
  registered: 0,
  tokened: 0,
};

describe('an observation', () => {
  it('of the room list is read as it was written', () => {
    expect(readEvent(roomSnapshotEvent(AT, roomSnapshot))).toMatchObject({
      kind: 'roomSnapshot',
      ms: AT,
      roomSnapshot,
    });
  });

  it('of the Stats API is read as it was written', () => {
    expect(readEvent(statsSampleEvent(AT, statsSample))).toMatchObject({
      kind: 'statsSample',
      ms: AT,
      statsSample,
    });
  });

  it('that the room is listed no more is read as it was written', () => {
    expect(readEvent(unlistedAt(AT))).toMatchObject({ kind: 'unlisted', ms: AT });
  });

  it('comes after all that the platform told of the same millisecond', () => {
    expect(readEvent(roomSnapshotEvent(AT, roomSnapshot))?.seq).toBeGreaterThan(1_000_000);
  });

  it.each([
    ['a room that connected after it was seen', { connectedSince: AT + 1 }],
    ['viewers below none', { viewers: -1 }],
    ['followers in words', { followers: 'many' }],
    ['a show that does not exist', { show: 'circus' }],
  ])('of %s is skipped', (_, wrong) => {
    const { id, method, object } = roomSnapshotEvent(AT, roomSnapshot);

    expect(readEvent({ id, method, object: { ...object, ...wrong } })).toBeNull();
  });

  it('of a kind of tomorrow is skipped, not taken for an event of the platform', () => {
    expect(readEvent({ id: `${AT}-1`, method: 'roomlight.tomorrow', object: {} })).toBeNull();
  });
});
