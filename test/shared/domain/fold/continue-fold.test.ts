import type { PlatformEvent } from '@shared/domain/events/platform-event';
import { continueFold } from '@shared/domain/fold/continue-fold';
import { type FoldedSegment, fold, type Segment } from '@shared/domain/fold/fold';
import { by, events, tip } from '@test/support/events';
import { byDepth } from '@test/support/run/depth';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHistory } from './any-history';

const MINUTE = 60_000;
/** A ceiling: 10,000 histories take half a minute on an idle machine. */
const TIMEOUT_MS = byDepth(180_000, 1_800_000);
const origin = Date.UTC(2026, 2, 10, 18, 0);

/** Sequence numbers of our own observations: one of a kind per millisecond. */
const OWN_SEQ: Record<string, number> = {
  roomSnapshot: 9_000_000_001,
  unlisted: 9_000_000_002,
  statsSample: 9_000_000_003,
};

/** Gives observations the ids that our own sources give them. */
function withOwnIds(delivered: readonly PlatformEvent[]): PlatformEvent[] {
  const numbered = delivered.map((event) => {
    const seq = OWN_SEQ[event.kind] ?? event.seq;
    return { ...event, seq, id: `${event.ms}-${seq}` };
  });
  return [...new Map(numbered.map((event) => [event.id, event])).values()];
}

const sessionsIn = (segments: readonly FoldedSegment[]) =>
  segments.filter(({ kind }) => kind === 'broadcast');

/** What readers see of a session. */
const seen = ({ start, broadcast, last, stats }: Segment) => ({ start, broadcast, last, stats });

const newestOf = (delivered: readonly PlatformEvent[]) =>
  sessionsIn(fold(delivered)).at(-1) ?? null;

type LastFold = { session: Segment | null; through: number } | null;

/** What a reader that stopped at `last` finds after more events: the newest session and how. */
function follow(
  last: LastFold,
  more: readonly PlatformEvent[],
  all: readonly PlatformEvent[],
): { session: Segment | null; isContinued: boolean } {
  const continued = last && continueFold(last.session, last.through, more);
  return continued
    ? { session: sessionsIn(continued).at(-1) ?? null, isContinued: true }
    : { session: newestOf(all), isContinued: false };
}

const at = (minutes: number, seq: number) => {
  const ms = origin + minutes * MINUTE;
  return { id: `${ms}-${seq}`, ms, seq };
};

/** A sample that arrives after the silence around it was taken for the end. */
const LATE_AFTER_ITS_END = {
  delivered: [
    { ...at(0, 0), kind: 'broadcastStart' },
    { ...at(0, 1), kind: 'unlisted' },
    {
      ...at(15, 2),
      kind: 'statsSample',
      statsSample: {
        balance: 1,
        followers: 1,
        viewers: 2,
        votesUp: 0,
        votesDown: 0,
        satisfaction: null,
        minutesOnline: 0,
        registered: 0,
        tokened: 0,
      },
    },
    { ...at(16, 3), kind: 'follow', user: 'ann', standing: { member: null, inFanclub: null } },
  ] satisfies PlatformEvent[],
  delays: [2],
  pollMinutes: 1,
  repeats: 2,
  materialized: 1,
};

describe('a continued fold', () => {
  const polls = fc.record({
    delivered: anyHistory,
    /** Minutes by which each observation is late, in turn. */
    delays: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 8 }),
    pollMinutes: fc.integer({ min: 1, max: 40 }),
    /** Every how many polls a batch repeats the one before, and is reversed. */
    repeats: fc.integer({ min: 2, max: 9 }),
    /** After how many polls the history is materialized. */
    materialized: fc.integer({ min: 1, max: 12 }),
  });

  it(
    'equals a fold of everything after every poll',
    () => {
      fc.assert(
        fc.property(polls, ({ delivered, delays, pollMinutes, repeats, materialized }) => {
          const history = withOwnIds(delivered).map((event, index) => {
            const isOwn = event.kind in OWN_SEQ;
            const delay = isOwn ? (delays[index % delays.length] ?? 0) : 0;
            return { event, arrives: event.ms + delay * MINUTE };
          });
          const end = Math.max(...history.map(({ arrives }) => arrives));
          let all: PlatformEvent[] = [];
          let sinceStored: PlatformEvent[] = [];
          let before: PlatformEvent[] = [];
          let stored: LastFold = null;
          let remembered: LastFold = null;
          for (let now = origin, poll = 1; now - pollMinutes * MINUTE <= end; poll++) {
            const arrived = history
              .filter(({ arrives }) => arrives <= now && arrives > now - pollMinutes * MINUTE)
              .map(({ event }) => event);
            const batch = poll % repeats === 0 ? [...arrived, ...before].reverse() : arrived;
            before = arrived;
            all = [...all, ...batch];
            sinceStored = [...sinceStored, ...batch];

            const whole = newestOf(all);
            // Only running sessions are followed; a finished one is materialized at once.
            if (whole?.broadcast?.stop === null) {
              for (const { session } of [
                follow(stored, sinceStored, all),
                follow(remembered, batch, all),
              ]) {
                expect(session && seen(session)).toEqual(seen(whole));
              }
            }
            const through = Math.max(0, ...all.map(({ ms }) => ms));
            const last = { session: whole, through };
            remembered = whole?.broadcast?.stop === null ? last : null;
            if (poll % materialized === 0) {
              stored = last;
              sinceStored = [];
            }
            now += pollMinutes * MINUTE;
          }
        }),
        { numRuns: byDepth(300, 10_000), examples: [[LATE_AFTER_ITS_END]] },
      );
    },
    TIMEOUT_MS,
  );

  const evening = (more: Parameters<typeof events>[1]) =>
    withOwnIds(
      events(origin, [
        [0, 'broadcastStart'],
        [1, 'userEnter', by('ann')],
        [2, 'tip', tip('ann', 25)],
        [10, 'chatMessage', { ...by('bob'), message: { message: 'hi' } }],
        ...more,
      ]),
    );
  const snapshot = (minutes: number, connected = 0) =>
    [
      minutes,
      'roomlight.scan',
      {
        connectedSince: origin + connected * MINUTE,
        show: 'public',
        viewers: 9,
        followers: 1,
        subject: 'x',
        tags: ['x'],
      },
    ] as const;
  const sample = (minutes: number, minutesOnline: number | null) =>
    [minutes, 'roomlight.stats', { balance: 5, followers: 1, viewers: 2, minutesOnline }] as const;

  const arriving = (more: Parameters<typeof events>[1], late: Parameters<typeof events>[1]) => {
    const earlier = evening(more);
    const session = newestOf(earlier);
    if (!session) throw new Error('There is no session.');
    const arrived = withOwnIds(events(origin, late));
    const continued = continueFold(session, session.last.ms, arrived);
    return { continued, whole: newestOf([...earlier, ...arrived]) };
  };

  it('adds snapshots and samples that arrive late', () => {
    const { continued, whole } = arriving([], [snapshot(7), sample(8, 8)]);
    expect(continued?.map(seen)).toEqual([whole].map((one) => one && seen(one)));
    expect(continued?.[0]?.stats.statsSamples).toHaveLength(1);
  });

  it.each([
    ['a late event of the feed', [], [[5, 'tip', tip('bob', 10)]]],
    ['a late snapshot of another connection', [[30, 'tip', tip('bob', 10)]], [snapshot(28, 27)]],
    ['a late sample that was offline', [], [sample(8, null)]],
    ['a snapshot older than a known one', [snapshot(9)], [snapshot(7)]],
    [
      'a snapshot from before the first subject',
      [[9, 'roomSubjectChange', { subject: 'x' }]],
      [snapshot(7)],
    ],
    ['an event from before the start', [], [[-5, 'tip', tip('bob', 10)]]],
  ] as const)('requires a full fold after %s', (_, more, late) => {
    expect(arriving(more, late).continued).toBeNull();
  });

  it('does not change the session that it continues', () => {
    const earlier = evening([]);
    const session = newestOf(earlier);
    if (!session) throw new Error('There is no session.');
    const before = structuredClone(session);
    continueFold(
      session,
      session.last.ms,
      withOwnIds(events(origin, [snapshot(7), [11, 'tip', tip('cid', 5)]])),
    );
    expect(session).toEqual(before);
  });
});
