import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, reachBehind, safeFloor, stretchId } from '../../../../shared/domain/fold/fold';
import type { PlatformEvent } from '../../../../shared/domain/platform-event';
import { by, events, tip } from '../../../support/events';

const MINUTE = 60_000;
const origin = Date.UTC(2026, 2, 10, 18, 0);

function summary(told: Parameters<typeof events>[1], at = origin) {
  return fold(events(at, told)).map(({ kind, start, broadcast, figures }) => ({
    kind,
    from: (start - at) / 60_000,
    to: broadcast?.stop == null ? null : (broadcast.stop - at) / 60_000,
    tokens: figures.tipTokens,
  }));
}

describe('broadcast boundaries', () => {
  it('takes a start and a stop as one broadcast', () => {
    expect(
      summary([
        [0, 'broadcastStart'],
        [10, 'tip', tip('ann', 50)],
        [60, 'broadcastStop'],
      ]),
    ).toEqual([{ kind: 'broadcast', from: 0, to: 60, tokens: 50 }]);
  });

  it('bridges a reconnect of up to 15 minutes and keeps the tips between', () => {
    expect(
      summary([
        [0, 'broadcastStart'],
        [30, 'broadcastStop'],
        [40, 'tip', tip('ann', 5)],
        [45, 'broadcastStart'],
        [60, 'tip', tip('ann', 7)],
        [90, 'broadcastStop'],
      ]),
    ).toEqual([{ kind: 'broadcast', from: 0, to: 90, tokens: 12 }]);
  });

  it('begins another broadcast after more than 15 minutes', () => {
    const parts = summary([
      [0, 'broadcastStart'],
      [30, 'broadcastStop'],
      [40, 'tip', tip('ann', 5)],
      [46, 'broadcastStart'],
      [90, 'broadcastStop'],
    ]);
    expect(parts.map(({ kind, tokens }) => [kind, tokens])).toEqual([
      ['broadcast', 0],
      ['offline', 5],
      ['broadcast', 0],
    ]);
  });

  it('ends a broadcast whose stop was lost at its last activity', () => {
    const parts = summary([
      [0, 'broadcastStart'],
      [10, 'tip', tip('ann', 5)],
      [20, 'userEnter', by('bob')],
      [600, 'broadcastStart'],
      [610, 'broadcastStop'],
    ]);
    expect(parts[0]).toEqual({ kind: 'broadcast', from: 0, to: 20, tokens: 5 });
  });

  it('begins a broadcast whose start was lost where the activity before its stop began', () => {
    const parts = summary([
      [0, 'tip', tip('ann', 1)],
      [60, 'userEnter', by('bob')],
      [70, 'tip', tip('ann', 5)],
      [80, 'broadcastStop'],
    ]);
    expect(parts).toEqual([
      { kind: 'offline', from: -1080, to: null, tokens: 1 },
      { kind: 'broadcast', from: 60, to: 80, tokens: 5 },
    ]);
  });

  it('does not pair a stop with a start before three silent hours', () => {
    const parts = summary([
      [0, 'broadcastStart'],
      [10, 'tip', tip('ann', 5)],
      [200, 'broadcastStop'],
    ]);
    expect(parts).toEqual([
      { kind: 'broadcast', from: 0, to: 10, tokens: 5 },
      { kind: 'offline', from: -1080, to: null, tokens: 0 },
    ]);
  });

  it('takes a first run of chat as a broadcast that was on air when listening began', () => {
    expect(
      summary([
        [0, 'chatMessage', { ...by('ann'), message: { message: 'hi' } }],
        [1, 'tip', tip('ann', 25)],
        [12, 'follow', by('ann')],
      ]),
    ).toEqual([{ kind: 'broadcast', from: 0, to: null, tokens: 25 }]);
  });

  it('takes chat that leads up to a start as waiting for it', () => {
    const parts = summary([
      [0, 'chatMessage', { ...by('ann'), message: { message: 'soon?' } }],
      [5, 'broadcastStart'],
      [10, 'tip', tip('ann', 25)],
    ]);
    expect(parts.map(({ kind, from }) => [kind, from])).toEqual([
      ['offline', -1080],
      ['broadcast', 5],
    ]);
  });

  it('takes no chat for a broadcast once starts and stops are heard', () => {
    const parts = summary([
      [0, 'broadcastStart'],
      [10, 'broadcastStop'],
      [60, 'chatMessage', { ...by('ann'), message: { message: 'still here?' } }],
    ]);
    expect(parts.map(({ kind }) => kind)).toEqual(['broadcast', 'offline']);
  });

  it('keeps one broadcast across midnight, month and year', () => {
    const newYear = Date.UTC(2026, 11, 31, 23, 0);
    const parts = summary(
      [
        [0, 'broadcastStart'],
        [59, 'tip', tip('ann', 5)],
        [61, 'tip', tip('ann', 7)],
        [120, 'broadcastStop'],
      ],
      newYear,
    );
    expect(parts).toEqual([{ kind: 'broadcast', from: 0, to: 120, tokens: 12 }]);
  });

  it('leaves a broadcast open while no stop came', () => {
    const [last] = summary([
      [0, 'broadcastStart'],
      [10, 'tip', tip('ann', 5)],
    ]);
    expect(last?.to).toBeNull();
  });
});

describe('a silent broadcast whose stop was lost', () => {
  const figures = (minutesOnline?: number | null) => ({
    balance: 1,
    followers: 1,
    viewers: 0,
    ...(minutesOnline === undefined ? {} : { minutesOnline }),
  });
  /** On air for ten minutes, then silent; and a tip in the hour after it. */
  const parts = (...readings: readonly (readonly [at: number, minutesOnline?: number | null])[]) =>
    summary([
      [0, 'broadcastStart'],
      [10, 'tip', tip('ann', 5)],
      ...readings.map(
        ([at, minutesOnline]) => [at, 'roomlight.stats', figures(minutesOnline)] as const,
      ),
      [60, 'tip', tip('ann', 7)],
    ]);
  const open = [{ kind: 'broadcast', from: 0, to: null, tokens: 12 }];
  const over = [
    { kind: 'broadcast', from: 0, to: 10, tokens: 5 },
    { kind: 'offline', from: -18 * 60, to: null, tokens: 7 },
  ];

  it('ended where its own figures say that it is off air', () => {
    expect(parts([21, null])).toEqual(over);
    expect(parts([21, null], [26, null])).toEqual(over);
  });

  it('goes on where they may be older than its last activity, or do not say', () => {
    expect(parts([20, null])).toEqual(open);
    expect(parts([21])).toEqual(open);
    expect(parts()).toEqual(open);
  });

  it('goes on where later ones say that it is on air', () => {
    expect(parts([21, null], [32, 32])).toEqual(open);
    expect(parts([21, null], [31, 31])).toEqual(over);
    expect(parts([21, null], [32, 32], [43, null])).toEqual(over);
  });
});

describe('figures', () => {
  it('counts visitors present from enter, leave and chat', () => {
    const [stretch] = fold(
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
    expect(stretch?.figures.visitors).toBe(3);
    expect(stretch?.figures.peakVisitors).toBe(2);
    expect(stretch?.figures.samples.map(([present]) => present)).toEqual([0, 2, 2, 2]);
  });

  it('keeps a tip anonymous and still knows who gave it', () => {
    const [stretch] = fold(
      events(origin, [
        [0, 'broadcastStart'],
        [1, 'tip', tip('ann', 9, { isAnon: true, message: '| hi' })],
      ]),
    );
    expect(stretch?.figures.names).toEqual(['ann']);
    expect(stretch?.figures.tips).toEqual([[60_000, 0, 9, 1, 'hi']]);
  });

  it('files private messages under the viewer, whoever wrote them', () => {
    const [stretch] = fold(
      events(origin, [
        [0, 'broadcastStart'],
        [1, 'privateMessage', pm('ann', 'lena', 'hi')],
        [2, 'privateMessage', pm('lena', 'ann', 'hello ann')],
      ]),
    );
    expect(stretch?.chat.get('ann')?.map(([, type, model, text]) => [type, model, text])).toEqual([
      [2, 0, 'hi'],
      [2, 1, 'hello ann'],
    ]);
    expect(stretch?.chat.has('lena')).toBe(false);
  });

  it('counts each event once, whatever the methods', () => {
    const [stretch] = fold(
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
    expect(stretch?.figures).toMatchObject({
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

/** Any history: broadcasts with lost starts and stops, reconnects, offline time, over some days. */
const history = fc
  .array(
    fc.record({
      gapMinutes: fc.oneof(
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 15, max: 400 }),
      ),
      method: fc.constantFrom(
        'broadcastStart',
        'broadcastStop',
        'tip',
        'tip',
        'chatMessage',
        'userEnter',
        'userLeave',
        'follow',
        'roomlight.scan',
        'roomlight.scan',
        'roomlight.unlisted',
        'roomlight.stats',
      ),
      /** How long a sighted room had been connected. */
      minutesOnline: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 400 })),
      user: fc.constantFrom('ann', 'bob', 'cid', 'dee'),
      tokens: fc.integer({ min: 1, max: 500 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let minutes = 0;
    return events(
      origin,
      steps.map(({ gapMinutes, method, user, tokens, minutesOnline }) => {
        minutes += gapMinutes;
        const at = origin + minutes * MINUTE;
        const object = {
          ...by(user),
          ...(method === 'tip' ? tip(user, tokens) : { message: { message: `says ${tokens}` } }),
          ...(method === 'roomlight.scan' ? aSight(at - minutesOnline * MINUTE) : {}),
          ...(method === 'roomlight.stats' ? aReading(tokens, minutesOnline) : {}),
        };
        return [minutes, method, object] as const;
      }),
    );
  });

function aSight(connectedSince: number) {
  return { connectedSince, show: 'public', viewers: 9, followers: 1, subject: 'x', tags: ['x'] };
}

/** Every third tells that the room is off air, every third says nothing about it. */
function aReading(balance: number, minutes: number) {
  const minutesOnline = [null, minutes][balance % 3];
  return {
    balance,
    followers: 1,
    viewers: 2,
    ...(minutesOnline === undefined ? {} : { minutesOnline }),
  };
}

/** How far back an event reaches. */
function reachOf(event: PlatformEvent | undefined): number {
  return event?.kind === 'sight' ? event.sight.connectedSince : (event?.ms ?? 0);
}

const shown = (stretches: ReturnType<typeof fold>) =>
  stretches.map((stretch) => ({ id: stretchId(stretch), ...stretch, chat: [...stretch.chat] }));

describe('fold as a function of a set', () => {
  it('gives the same for any order and any duplicates', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), (told, dice) => {
        const shuffled = [...told, ...told.filter((_, index) => index % 3 === 0)]
          .map((event) => ({ event, at: dice.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ event }) => event);
        expect(shown(fold(shuffled))).toEqual(shown(fold(told)));
      }),
      { numRuns: 300 },
    );
  });

  it('puts every event into exactly one stretch and loses no token', () => {
    fc.assert(
      fc.property(history, (told) => {
        const stretches = fold(told);
        const total = (pick: (event: PlatformEvent) => number) =>
          told.reduce((sum, event) => sum + pick(event), 0);
        expect(stretches.reduce((sum, { figures }) => sum + figures.events, 0)).toBe(told.length);
        expect(stretches.reduce((sum, { figures }) => sum + figures.tipTokens, 0)).toBe(
          total((event) => (event.kind === 'tip' ? event.tokens : 0)),
        );
        const ids = stretches.map(stretchId);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same from a safe floor as from the beginning', () => {
    fc.assert(
      fc.property(history, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), (told, picks) => {
        // What was folded before lacks some events, which now arrive late.
        const late = new Set(picks.map((pick) => pick % told.length));
        const known = told.filter((_, index) => !late.has(index));
        const broadcasts = fold(known).flatMap(({ broadcast }) => (broadcast ? [broadcast] : []));
        const floorFor = (since: number) =>
          safeFloor(since, broadcasts.filter(({ start }) => start <= since).reverse());

        let from = floorFor(Math.min(...[...late].map((index) => reachOf(told[index]))));
        for (let reach = reachBehind(told, from); reach !== null; ) {
          from = floorFor(reach);
          reach = reachBehind(told, from);
        }
        const whole = shown(fold(told));
        const tail = shown(fold(told, from));
        expect(tail).toEqual(whole.slice(whole.length - tail.length));

        // And what the tail leaves alone stood like that already.
        const untouched = whole.slice(0, whole.length - tail.length);
        expect(shown(fold(known)).slice(0, untouched.length)).toMatchObject(
          untouched.map(({ id, figures }) => ({ id, figures: { tipTokens: figures.tipTokens } })),
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('gives the same when it goes on from a stored, unfinished broadcast', () => {
    fc.assert(
      fc.property(history, fc.nat(), (told, pick) => {
        const cut = pick % told.length;
        const stored = fold(told.slice(0, cut)).at(-1);
        fc.pre(stored?.broadcast?.stop === null && !stored.broadcast.startInferred);
        if (!stored) return;
        const whole = fold(told);
        const same = whole.findIndex((stretch) => stretchId(stretch) === stretchId(stored));
        // Later events can prove an earlier quiet to be the end; the next settling finds that.
        fc.pre(same >= 0 && (whole[same]?.figures.events ?? 0) >= stored.figures.events);
        const resumed = fold(told, { floor: stored.start, previous: null, resume: stored });
        expect(resumed[0]?.figures).toEqual(whole[same]?.figures);
      }),
      { numRuns: 500 },
    );
  });
});

function pm(fromUser: string, toUser: string, message: string) {
  return { ...by(fromUser), message: { message, fromUser, toUser } };
}
