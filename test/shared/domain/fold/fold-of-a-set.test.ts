import type { PlatformEvent } from '@shared/domain/events/platform-event';
import { findReachBehind, findSafeFloor, fold, segmentId } from '@shared/domain/fold/fold';
import { events, tip } from '@test/support/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHistory } from './any-history';

const T0 = Date.UTC(2026, 10, 8, 18);

/** The earliest time that an event says something about. */
function reachOf(event: PlatformEvent | undefined): number {
  return event?.kind === 'roomSnapshot' ? event.roomSnapshot.connectedSince : (event?.ms ?? 0);
}

const shown = (segments: ReturnType<typeof fold>) =>
  segments.map((segment) => ({ id: segmentId(segment), ...segment, chat: [...segment.chat] }));

describe('fold as a function of a set', () => {
  it('does not depend on order or duplicates', () => {
    fc.assert(
      fc.property(anyHistory, fc.infiniteStream(fc.nat()), (history, dice) => {
        const shuffled = [...history, ...history.filter((_, index) => index % 3 === 0)]
          .map((event) => ({ event, at: dice.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ event }) => event);
        expect(shown(fold(shuffled))).toEqual(shown(fold(history)));
      }),
      { numRuns: 300 },
    );
  });

  it('counts the first of several events with one id', () => {
    const [start, first, other] = events(T0, [
      [0, 'broadcastStart'],
      [1, 'tip', tip('ada', 20)],
      [1, 'tip', tip('ada', 500)],
    ]);
    if (!start || !first || !other) throw new Error('There are three events.');
    const twin = { ...other, id: first.id, seq: first.seq };

    expect(shown(fold([start, first, twin]))).toEqual(shown(fold([start, first])));
  });

  it('puts every event into exactly one segment and loses no token', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const segments = fold(history);
        const total = (pick: (event: PlatformEvent) => number) =>
          history.reduce((sum, event) => sum + pick(event), 0);
        expect(segments.reduce((sum, { stats }) => sum + stats.events, 0)).toBe(history.length);
        expect(segments.reduce((sum, { stats }) => sum + stats.tipTokens, 0)).toBe(
          total((event) => (event.kind === 'tip' ? event.tokens : 0)),
        );
        const ids = segments.map(segmentId);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same result from a safe floor as from the beginning', () => {
    fc.assert(
      fc.property(
        anyHistory,
        fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
        (history, picks) => {
          // The stored segments lack some events, which now arrive late.
          const late = new Set(picks.map((pick) => pick % history.length));
          const onTime = history.filter((_, index) => !late.has(index));
          const broadcasts = fold(onTime).flatMap(({ broadcast }) =>
            broadcast ? [broadcast] : [],
          );
          const floorFor = (since: number) =>
            findSafeFloor(since, broadcasts.filter(({ start }) => start <= since).reverse());

          let from = floorFor(Math.min(...[...late].map((index) => reachOf(history[index]))));
          for (let reach = findReachBehind(history, from); reach !== null; ) {
            from = floorFor(reach);
            reach = findReachBehind(history, from);
          }
          const whole = shown(fold(history));
          const tail = shown(fold(history, from));
          expect(tail).toEqual(whole.slice(whole.length - tail.length));

          // Segments before the refolded part were already stored that way.
          const untouched = whole.slice(0, whole.length - tail.length);
          expect(shown(fold(onTime)).slice(0, untouched.length)).toMatchObject(
            untouched.map(({ id, stats }) => ({ id, stats: { tipTokens: stats.tipTokens } })),
          );
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('gives the same result when it continues a stored, unfinished session', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(), (history, pick) => {
        const cut = pick % history.length;
        const stored = fold(history.slice(0, cut)).at(-1);
        fc.pre(stored?.broadcast?.stop === null && !stored.broadcast.startInferred);
        if (!stored) return;
        const whole = fold(history);
        const same = whole.findIndex((segment) => segmentId(segment) === segmentId(stored));
        // Later events can prove that an earlier silence was the end. The next full materialization
        // finds that.
        fc.pre(same >= 0 && (whole[same]?.stats.events ?? 0) >= stored.stats.events);
        const resumed = fold(history, { floor: stored.start, previous: null, resume: stored });
        expect(resumed[0]?.stats).toEqual(whole[same]?.stats);
      }),
      { numRuns: 500 },
    );
  });
});
