import { compareEvents, parseEvent, parseEventId } from '@shared/domain/events/platform-event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ID = '1794158400000-3';
const base = { id: ID, ms: 1_794_158_400_000, seq: 3 };
const read = (method: string, object: object = {}) =>
  parseEvent({ id: ID, method, object: { broadcaster: 'vera_vale', ...object } });
const ada = { user: { username: 'Ada_99' } };
/** A user about whom the feed says nothing but the name. */
const standing = { member: null, inFanclub: null };

describe('event ids', () => {
  it.each([
    ['1794158400000-0', { ms: 1_794_158_400_000, seq: 0 }],
    ['1794158400000-123', { ms: 1_794_158_400_000, seq: 123 }],
    ['', null],
    ['1794158400000', null],
    ['1794158400000-', null],
    ['-1', null],
    ['abc-1', null],
    [' 1794158400000-1', null],
    ['1794158400000-1\n', null],
    ['17941584000001234567-1', null],
    ['1794158400000-12345678901', null],
    [1_794_158_400_000, null],
    [null, null],
    [undefined, null],
  ])('parse %j as %j', (id, expected) => {
    expect(parseEventId(id)).toEqual(expected);
  });

  it('sort by time, then numerically by sequence', () => {
    const ids = ['20-1', '3-10', '3-9'].map((id) => {
      const [ms = 0, seq = 0] = id.split('-').map(Number);
      return { ms, seq };
    });

    expect(ids.toSorted(compareEvents)).toEqual([
      { ms: 3, seq: 9 },
      { ms: 3, seq: 10 },
      { ms: 20, seq: 1 },
    ]);
  });
});

describe('the twelve documented methods', () => {
  it.each([
    ['broadcastStart', {}, { kind: 'broadcastStart' }],
    ['broadcastStop', {}, { kind: 'broadcastStop' }],
    ['userEnter', ada, { kind: 'userEnter', user: 'ada_99', standing }],
    ['userLeave', ada, { kind: 'userLeave', user: 'ada_99', standing }],
    ['follow', ada, { kind: 'follow', user: 'ada_99', standing }],
    ['unfollow', ada, { kind: 'unfollow', user: 'ada_99', standing }],
    ['fanclubJoin', ada, { kind: 'fanclubJoin', user: 'ada_99', standing }],
    [
      'chatMessage',
      { ...ada, message: { message: 'hi all' } },
      { kind: 'chatMessage', user: 'ada_99', standing, text: 'hi all', fromModel: false },
    ],
    [
      'chatMessage',
      { user: { username: 'Vera_Vale' }, message: { message: 'welcome' } },
      { kind: 'chatMessage', user: 'vera_vale', standing, text: 'welcome', fromModel: true },
    ],
    [
      'privateMessage',
      { ...ada, message: { message: 'psst', fromUser: 'Ada_99', toUser: 'vera_vale' } },
      { kind: 'privateMessage', user: 'ada_99', standing, text: 'psst', fromModel: false },
    ],
    [
      'privateMessage',
      { message: { message: 'yes?', fromUser: 'vera_vale', toUser: 'Ada_99' } },
      { kind: 'privateMessage', user: 'ada_99', standing: null, text: 'yes?', fromModel: true },
    ],
    [
      'tip',
      { ...ada, tip: { tokens: 25, isAnon: false, message: '| for you ' } },
      { kind: 'tip', user: 'ada_99', standing, tokens: 25, isAnonymous: false, text: 'for you' },
    ],
    [
      'tip',
      { ...ada, tip: { tokens: 25, isAnon: true, message: 'Flash | now' } },
      { kind: 'tip', user: 'ada_99', standing, tokens: 25, isAnonymous: true, text: 'Flash | now' },
    ],
    [
      'mediaPurchase',
      { ...ada, media: { tokens: 0, name: 'Set 1', type: 'photos' } },
      { kind: 'mediaPurchase', user: 'ada_99', standing, tokens: 0, name: 'Set 1' },
    ],
    ['roomSubjectChange', { subject: 'Hi #x' }, { kind: 'roomSubjectChange', subject: 'Hi #x' }],
  ])('parse %s', (method, object, expected) => {
    expect(read(method, object)).toEqual({ ...base, ...expected });
  });
});

describe('invalid values', () => {
  it.each([
    ['a tip without a tipper', 'tip', { tip: { tokens: 5 } }],
    ['a tip of nothing', 'tip', { ...ada, tip: { tokens: 0 } }],
    ['a tip below nothing', 'tip', { ...ada, tip: { tokens: -1 } }],
    ['a part of a token', 'tip', { ...ada, tip: { tokens: 2.5 } }],
    ['more tokens than anyone has', 'tip', { ...ada, tip: { tokens: 1e12 } }],
    ['tokens in words', 'tip', { ...ada, tip: { tokens: '5' } }],
    ['a tip without a tip', 'tip', ada],
    ['a visitor without a name', 'userEnter', { user: {} }],
    ['a visitor with an endless name', 'userEnter', { user: { username: 'a'.repeat(51) } }],
    ['a purchase without a price', 'mediaPurchase', { ...ada, media: { name: 'x' } }],
    ['a private message to oneself', 'privateMessage', { user: { username: 'vera_vale' } }],
    ['a chat line of nobody', 'chatMessage', { message: { message: 'x' } }],
  ])('skip %s', (_, method, object) => {
    expect(read(method, object)).toBeNull();
  });

  it.each([null, undefined, 5, 'text', [], {}, { id: 'x', method: 'tip' }, { method: 'tip' }])(
    'skip %j',
    (raw) => {
      expect(parseEvent(raw)).toBeNull();
    },
  );
});

describe('undocumented input', () => {
  it('keeps an unknown method as unknown, with its name truncated', () => {
    expect(read('roomReaction')).toEqual({ ...base, kind: 'unknown', method: 'roomReaction' });
    expect(read('x'.repeat(500))).toMatchObject({ kind: 'unknown', method: 'x'.repeat(64) });
    expect(parseEvent({ id: ID })).toEqual({ ...base, kind: 'unknown', method: '' });
    expect(parseEvent({ id: ID, method: 5 })).toMatchObject({ kind: 'unknown', method: '' });
  });

  it('ignores additional fields', () => {
    expect(read('follow', { ...ada, extra: { deep: true } })).toEqual({
      ...base,
      kind: 'follow',
      user: 'ada_99',
      standing,
    });
  });

  it('truncates messages to 2,000 characters', () => {
    const event = read('chatMessage', { ...ada, message: { message: 'x'.repeat(100_000) } });

    expect(event).toMatchObject({ text: 'x'.repeat(2_000) });
  });

  it('never throws, whatever the input', () => {
    const methods = fc.constantFrom('tip', 'chatMessage', 'privateMessage', 'mediaPurchase', 'x');
    const anyEvent = fc.record(
      { id: fc.oneof(fc.constant(ID), fc.jsonValue()), method: methods, object: fc.jsonValue() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(anyEvent, fc.jsonValue()), (raw) => {
        const event = parseEvent(raw);

        expect(event === null || event.ms > 0).toBe(true);
      }),
    );
  });
});
