import { fold } from '@shared/domain/fold/fold';
import { purchasesOf } from '@shared/domain/purchases/purchases';
import { sumByTipper } from '@shared/domain/sessions/rollups';
import { by, events, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const origin = Date.UTC(2026, 2, 10, 18, 0);
const subjectAt = (index: number) =>
  [1 + index / 10, 'roomSubjectChange', { subject: `goal ${index}` }] as const;
const joinAt = (index: number) => [1 + index / 10, 'fanclubJoin', by(`fan_${index}`)] as const;

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

  it('count what unknown tippers pay, and know nobody for it', () => {
    const [segment] = fold(
      events(origin, [
        [0, 'broadcastStart'],
        [1, 'tip', tip('ann', 9)],
        [2, 'tip', { tip: { tokens: 20, message: 'hi' }, user: { inFanclub: true } }],
        [3, 'tip', { tip: { tokens: '30' } }],
        [4, 'mediaPurchase', { media: { name: 'set', tokens: 66 } }],
        [5, 'fanclubJoin', { user: null }],
      ]),
    );
    expect(segment?.stats).toMatchObject({
      names: ['ann', '?'],
      tipTokens: 59,
      mediaTokens: 66,
      fanclubJoins: 1,
      club: [],
      moments: [{ kind: 'fanclubJoin', user: null }],
    });
    expect(segment?.stats.tips.map(({ isAnonymous }) => isAnonymous)).toEqual([false, true, true]);
    expect(segment?.chat.size).toBe(0);
    expect(segment && purchasesOf(segment, true)).toMatchObject([{ buyer: null, tokens: 66 }]);
    const sums = segment ? sumByTipper(segment) : [];
    expect(sums.map(({ tokens }) => tokens)).toEqual([9, 50]);
  });

  it('keep every fan club join, and the first and last 500 subjects', () => {
    const evening = fold(
      events(origin, [
        [0, 'broadcastStart'],
        ...Array.from({ length: 1_061 }, (_, index) => subjectAt(index)),
        ...Array.from({ length: 319 }, (_, index) => joinAt(index)),
      ]),
    );
    const stats = evening[0]?.stats;
    const texts = stats?.moments.flatMap(({ kind, text }) => (kind === 'subject' ? text : []));

    expect(stats?.omittedSubjects).toBe(61);
    expect(texts).toHaveLength(1_000);
    expect([texts?.[499], texts?.[500], texts?.at(-1)]).toEqual([
      'goal 499',
      'goal 561',
      'goal 1060',
    ]);
    expect(stats?.moments.filter(({ kind }) => kind === 'fanclubJoin')).toHaveLength(319);
    expect(stats?.subject).toBe('goal 1060');
  });

  it('omit the same subjects when a fold resumes', () => {
    const all = events(origin, [
      [0, 'broadcastStart'],
      ...Array.from({ length: 1_200 }, (_, index) => subjectAt(index)),
    ]);
    const [first] = fold(all.slice(0, 1_050));
    const from = { floor: origin, previous: null, resume: first ?? null };

    expect(fold(all.slice(1_050), from)[0]?.stats).toEqual(fold(all)[0]?.stats);
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
