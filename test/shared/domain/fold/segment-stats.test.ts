import { fold } from '@shared/domain/fold/fold';
import { by, events, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const origin = Date.UTC(2026, 2, 10, 18, 0);
describe('segment stats', () => {
  it('count visitors present from enter, leave and chat events', () => {
    const [segment] = fold(
      events(origin, [
        [0, 'broadcastStart'],
        [1, 'userEnter', by('ann')],
        [2, 'userEnter', by('bob')],
        [4, 'userLeave', by('ann')],
        [5, 'chatMessage', { ...by('cid'), message: { message: 'hello' } }],
        [9, 'broadcastStop'],
        [60, 'userEnter', by('ann')],
      ]),
    );
    expect(segment?.stats.visitors).toBe(3);
    expect(segment?.stats.peakVisitors).toBe(2);
    expect(segment?.stats.samples.map(({ present }) => present)).toEqual([0, 2, 2, 2]);
  });

  it('keep a tip anonymous but know who gave it', () => {
    const [segment] = fold(
      events(origin, [
        [0, 'broadcastStart'],
        [1, 'tip', tip('ann', 9, { isAnon: true, message: '| hi' })],
      ]),
    );
    expect(segment?.stats.names).toEqual(['ann']);
    expect(segment?.stats.tips).toEqual([
      { since: 60_000, tipper: 0, tokens: 9, isAnonymous: true, message: 'hi' },
    ]);
  });

  it('file private messages under the viewer, whoever wrote them', () => {
    const [segment] = fold(
      events(origin, [
        [0, 'broadcastStart'],
        [1, 'privateMessage', pm('ann', 'lena', 'hi')],
        [2, 'privateMessage', pm('lena', 'ann', 'hello ann')],
      ]),
    );
    expect(segment?.chat.get('ann')?.map(({ ms: _, ...line }) => line)).toEqual([
      { kind: 'private', author: 'viewer', text: 'hi' },
      { kind: 'private', author: 'model', text: 'hello ann' },
    ]);
    expect(segment?.chat.has('lena')).toBe(false);
  });

  it('count each event once, whatever its method', () => {
    const [segment] = fold(
      events(origin, [
        [0, 'broadcastStart'],
        [1, 'follow', by('ann')],
        [2, 'unfollow', by('ann')],
        [3, 'fanclubJoin', by('bob')],
        [4, 'mediaPurchase', { ...by('bob'), media: { id: 1, name: 'set', tokens: 66 } }],
        [5, 'roomSubjectChange', { subject: 'evening #music' }],
        [6, 'somethingNew', {}],
        [7, 'broadcastStop'],
      ]),
    );
    expect(segment?.stats).toMatchObject({
      events: 8,
      follows: 1,
      unfollows: 1,
      fanclubJoins: 1,
      mediaTokens: 66,
      mediaPurchases: 1,
      subject: 'evening #music',
    });
  });
});

function pm(fromUser: string, toUser: string, message: string) {
  return { ...by(fromUser), message: { message, fromUser, toUser } };
}
