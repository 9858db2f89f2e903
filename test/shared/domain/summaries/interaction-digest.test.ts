import { fold } from '@shared/domain/fold/fold';
import { digestInteractions, QUARTER_MS } from '@shared/domain/summaries/interaction-digest';
import { by, events, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const origin = Date.UTC(2026, 2, 10, 18);
const at = origin / QUARTER_MS;
const says = (who: string, message: string) => ({ ...by(who), message: { message } });
const whispers = (from: string, to: string) => ({
  ...by(from),
  message: { message: 'secret', fromUser: from, toUser: to },
});

const [broadcast] = fold(
  events(origin, [
    [0, 'broadcastStart'],
    [1, 'chatMessage', says('ada', 'the guitar, please')],
    [2, 'chatMessage', says('bob', 'guitar! ada knows')],
    [3, 'chatMessage', says('lena', 'guitar guitar guitar')],
    [4, 'privateMessage', whispers('cleo', 'lena')],
    [5, 'privateMessage', whispers('lena', 'cleo')],
    [20, 'chatMessage', says('ada', 'more guitar from bob')],
    [21, 'tip', tip('dora', 10, { message: '| for you', isAnon: true })],
    [22, 'tip', tip('dora', 10)],
    [40, 'broadcastStop'],
  ]),
);
if (!broadcast) throw new Error('no broadcast');

describe('the digest of a session’s interactions', () => {
  const digest = digestInteractions(broadcast, true);

  it('counts each kind of message, and who wrote in public', () => {
    expect(digest).toMatchObject({
      publicMessages: 3,
      privateMessages: 2,
      tipMessages: 1,
      chatters: 2,
    });
  });

  it('counts by quarter hour, where there are messages', () => {
    expect(digest.quarters).toEqual([
      { quarter: at, publicMessages: 2, privateMessages: 2, tipMessages: 0, chatters: 2 },
      { quarter: at + 1, publicMessages: 1, privateMessages: 0, tipMessages: 1, chatters: 1 },
    ]);
  });

  it('lists words that viewers wrote at least twice, without names and function words', () => {
    expect(digest.words).toEqual([{ word: 'guitar', count: 3 }]);
  });

  it('lists the most active writers, but never who tipped', () => {
    expect(digest.talkers).toEqual([
      { name: 'ada', publicMessages: 2, privateMessages: 0 },
      { name: 'bob', publicMessages: 1, privateMessages: 0 },
      { name: 'cleo', publicMessages: 0, privateMessages: 1 },
    ]);
  });

  it('contains no name without consent', () => {
    const unnamed = digestInteractions(broadcast, false);

    expect(unnamed).toEqual({ ...digest, talkers: null });
    expect(JSON.stringify(unnamed)).not.toMatch(/ada|bob|cleo|dora/);
  });

  it('is empty when nobody wrote', () => {
    expect(digestInteractions({ chat: new Map(), present: [] }, true)).toEqual({
      publicMessages: 0,
      privateMessages: 0,
      tipMessages: 0,
      chatters: 0,
      quarters: [],
      words: [],
      talkers: [],
    });
  });
});
