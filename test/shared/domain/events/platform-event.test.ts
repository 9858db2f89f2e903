import {
  compareEvents,
  findFault,
  parseEvent,
  parseEventId,
} from '@shared/domain/events/platform-event';
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
    ['a tip of nothing', 'tip', { ...ada, tip: { tokens: 0 } }],
    ['a tip below nothing', 'tip', { ...ada, tip: { tokens: -1 } }],
    ['a part of a token', 'tip', { ...ada, tip: { tokens: 2.5 } }],
    ['more tokens than anyone has', 'tip', { ...ada, tip: { tokens: 1e12 } }],
    ['tokens in words', 'tip', { ...ada, tip: { tokens: 'five' } }],
    ['more tokens than anyone has, as digits', 'tip', { ...ada, tip: { tokens: '10000001' } }],
    ['tokens below nothing, as digits', 'tip', { ...ada, tip: { tokens: '-5' } }],
    ['tokens that are not a number', 'tip', { ...ada, tip: { tokens: Number.NaN } }],
    ['a tip without a tip', 'tip', ada],
    ['a visitor without a name', 'userEnter', { user: {} }],
    [
      'a visitor whose name has a sign that splits keys',
      'userEnter',
      { user: { username: 'a#b' } },
    ],
    ['a visitor with an emoji for a name', 'userEnter', { user: { username: '🦊fox' } }],
    ['a visitor with an invisible space', 'userEnter', { user: { username: 'ada\u200b' } }],
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

describe('payments', () => {
  const someone = { user: '?', standing };

  it.each([
    ['a tip without a user', 'tip', { tip: { tokens: 5 } }],
    ['a tip whose user is null', 'tip', { user: null, tip: { tokens: 5, isAnon: false } }],
    [
      'a tip with a name that no call accepts',
      'tip',
      { user: { username: '🦊' }, tip: { tokens: 5 } },
    ],
    [
      'a tip with a member without a name',
      'tip',
      { user: { inFanclub: true }, tip: { tokens: 5 } },
    ],
  ])('count %s as an unknown tipper’s, whose name is hidden', (_, method, object) => {
    expect(read(method, object)).toMatchObject({ ...someone, tokens: 5, isAnonymous: true });
  });

  it('count purchases and fan club joins of somebody without a name', () => {
    expect(read('mediaPurchase', { media: { tokens: 30, name: 'Set 1' } })).toMatchObject({
      ...someone,
      tokens: 30,
    });
    expect(read('fanclubJoin', { user: {} })).toMatchObject({ ...someone, kind: 'fanclubJoin' });
  });

  it('count tokens that come as digits', () => {
    expect(read('tip', { ...ada, tip: { tokens: '250' } })).toMatchObject({ tokens: 250 });
    expect(read('mediaPurchase', { ...ada, media: { tokens: '0' } })).toMatchObject({ tokens: 0 });
  });

  it.each([[undefined], [false]])('show the name where isAnon is %j', (isAnon) => {
    expect(read('tip', { ...ada, tip: { tokens: 5, isAnon } })).toMatchObject({
      user: 'ada_99',
      isAnonymous: false,
    });
  });

  it.each([[true], ['true'], ['false'], [1], [0], [null], [''], [{}]])(
    'hide the name where isAnon is %j',
    (isAnon) => {
      expect(read('tip', { ...ada, tip: { tokens: 5, isAnon } })).toMatchObject({
        isAnonymous: true,
      });
    },
  );
});

describe('the identity of an event', () => {
  it('does not depend on leading zeros', () => {
    expect(parseEvent({ id: `0${ID}`, method: 'broadcastStart' })).toMatchObject({ id: ID });
    expect(parseEvent({ id: '1794158400000-03', method: 'broadcastStop' })?.id).toBe(ID);
  });
});

describe('faults', () => {
  const now = base.ms + 60_000;
  const faultOf = (raw: unknown) => findFault(raw, { performer: 'vera_vale', now });
  const tipAt = (ms: number) => ({
    id: `${ms}-1`,
    method: 'tip',
    object: { broadcaster: 'vera_vale', ...ada, tip: { tokens: 5 } },
  });

  it('are found in nothing that the platform documents', () => {
    expect(faultOf(tipAt(base.ms))).toBeNull();
    expect(faultOf(tipAt(Date.UTC(2011, 0, 1)))).toBeNull();
    expect(faultOf(tipAt(now + 10 * 60_000))).toBeNull();
    expect(faultOf({ id: ID, method: 'roomReaction', object: {} })).toBeNull();
    expect(
      faultOf({ id: ID, method: 'broadcastStart', object: { broadcaster: 'Vera_Vale' } }),
    ).toBeNull();
  });

  it.each([
    ['no-id', null],
    ['no-id', 'text'],
    ['no-id', []],
    ['no-id', { id: 'evt-tip', method: 'tip' }],
    ['impossible-time', tipAt(1_794_158_400)],
    ['impossible-time', tipAt(Date.UTC(2011, 0, 1) - 1)],
    ['impossible-time', tipAt(now + 10 * 60_000 + 1)],
    ['impossible-time', tipAt(9_999_999_999_999)],
    ['not-from-platform', { id: ID, method: 'roomlight.stats', object: { balance: 5 } }],
    ['not-from-platform', { id: 'x', method: 'roomlight.scan' }],
    ['other-broadcaster', { id: ID, method: 'tip', object: { broadcaster: 'mira_mond', ...ada } }],
    ['impossible-amount', { id: ID, method: 'tip', object: { ...ada, tip: { tokens: 1e12 } } }],
    ['impossible-amount', { id: ID, method: 'tip', object: ada }],
    ['no-viewer', { id: ID, method: 'userEnter', object: { user: {} } }],
  ])('are %s in %j', (reason, raw) => {
    expect(faultOf(raw)).toBe(reason);
  });
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
