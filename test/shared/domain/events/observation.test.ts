import {
  roomSnapshotEvent,
  statsSampleEvent,
  unlistedEvent,
} from '@shared/domain/events/observation';
import { parseEvent } from '@shared/domain/events/platform-event';
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

describe('observations', () => {
  it('parse a room snapshot as it was written', () => {
    expect(parseEvent(roomSnapshotEvent(AT, roomSnapshot))).toMatchObject({
      kind: 'roomSnapshot',
      ms: AT,
      roomSnapshot,
    });
  });

  it('parse a stats sample as it was written', () => {
    expect(parseEvent(statsSampleEvent(AT, statsSample))).toMatchObject({
      kind: 'statsSample',
      ms: AT,
      statsSample,
    });
  });

  it('parse that a room is no longer listed as it was written', () => {
    expect(parseEvent(unlistedEvent(AT))).toMatchObject({ kind: 'unlisted', ms: AT });
  });

  it('sort after all feed events of the same millisecond', () => {
    expect(parseEvent(roomSnapshotEvent(AT, roomSnapshot))?.seq).toBeGreaterThan(1_000_000);
  });

  it.each([
    ['a room that connected after it was seen', { connectedSince: AT + 1 }],
    ['viewers below none', { viewers: -1 }],
    ['followers in words', { followers: 'many' }],
    ['a show that does not exist', { show: 'circus' }],
  ])('skip %s', (_, wrong) => {
    const { id, method, object } = roomSnapshotEvent(AT, roomSnapshot);

    expect(parseEvent({ id, method, object: { ...object, ...wrong } })).toBeNull();
  });

  it('skip unknown kinds instead of taking them for feed events', () => {
    expect(parseEvent({ id: `${AT}-1`, method: 'roomlight.tomorrow', object: {} })).toBeNull();
  });
});
