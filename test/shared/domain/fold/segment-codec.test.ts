import { type FoldedSegment, fold, type Segment } from '@shared/domain/fold/fold';
import { decodeSegment, encodeSegment } from '@shared/domain/fold/segment-codec';
import { by, events, tip } from '@test/support/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHistory } from './any-history';

const origin = Date.UTC(2026, 2, 10, 18);
const throughStorage = (segment: Segment): unknown =>
  JSON.parse(JSON.stringify(encodeSegment(segment)));

describe('the stored form of a segment', () => {
  it('has rows without names', () => {
    const [segment] = fold(
      events(origin, [
        [0, 'broadcastStart'],
        [1, 'userEnter', { user: { username: 'ann', colorGroup: 'p' } }],
        [1, 'tip', tip('ann', 9, { isAnon: true, message: '| hi' })],
        [2, 'mediaPurchase', { ...by('bob'), media: { id: 1, name: 'set', tokens: 66 } }],
        [2, 'fanclubJoin', by('bob')],
        [3, 'roomSubjectChange', { subject: 'evening #music' }],
        [4, 'broadcastStop'],
        [6, 'broadcastStart'],
        [7, 'roomlight.scan', roomSnapshot],
        [7, 'roomlight.stats', statsSample],
      ]),
    );

    expect(segment && throughStorage(withoutViewers(segment))).toMatchObject({
      broadcast: { reconnects: [[origin + 4 * 60_000, origin + 6 * 60_000]] },
      stats: {
        names: ['ann'],
        tips: [[60_000, 0, 9, 1, 'hi']],
        purchases: [[120_000, 'bob', 66, 'set']],
        moments: [
          [120_000, 'fanclubJoin', 'bob', null, ''],
          [180_000, 'subject', null, null, 'evening #music'],
        ],
        tags: [[180_000, ['music']]],
        roomSnapshots: [[420_000, 9, 1, 4, null, 1]],
        statsSamples: [[420_000, 500, 9, 3, 2, 7, 8, 1, 80]],
        club: [['bob', 120_000, 120_000, 120_000]],
        memberTypes: [0, 0, 0, 1, 0, 0, 0],
        samples: [
          [0, 0],
          [1, 0],
          [1, 0],
        ],
        roster: { present: ['ann'], seen: [['ann', 3]] },
      },
    });
  });

  it('loses nothing, and is the same when it is written again', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        for (const folded of fold(history)) {
          const segment = withoutViewers(folded);
          const stored = throughStorage(segment);
          const read = decodeSegment(stored as ReturnType<typeof encodeSegment>);

          expect(read).toEqual(segment);
          expect(JSON.stringify(encodeSegment(read))).toBe(JSON.stringify(stored));
        }
      }),
      { numRuns: 50 },
    );
  });
});

function withoutViewers({ chat: _chat, present: _present, ...segment }: FoldedSegment): Segment {
  return segment;
}

const roomSnapshot = {
  connectedSince: origin + 6 * 60_000,
  show: 'private',
  viewers: 9,
  followers: 1,
  rank: 4,
  genderRank: null,
  subject: 'x',
  tags: ['x'],
};

const statsSample = {
  balance: 500,
  viewers: 9,
  registered: 3,
  tokened: 2,
  followers: 7,
  votesUp: 8,
  votesDown: 1,
  satisfaction: 80,
};
