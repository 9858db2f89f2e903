import { fold } from '@shared/domain/fold/fold';
import { by, events, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const origin = Date.UTC(2026, 2, 10, 18, 0);

function summary(told: Parameters<typeof events>[1], at = origin) {
  return fold(events(at, told)).map(({ kind, start, broadcast, stats }) => ({
    kind,
    from: (start - at) / 60_000,
    to: broadcast?.stop == null ? null : (broadcast.stop - at) / 60_000,
    tokens: stats.tipTokens,
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
  const stats = (minutesOnline?: number | null) => ({
    balance: 1,
    followers: 1,
    viewers: 0,
    ...(minutesOnline === undefined ? {} : { minutesOnline }),
  });
  /** On air for ten minutes, then silent; and a tip in the hour after it. */
  const parts = (
    ...statsSamples: readonly (readonly [at: number, minutesOnline?: number | null])[]
  ) =>
    summary([
      [0, 'broadcastStart'],
      [10, 'tip', tip('ann', 5)],
      ...statsSamples.map(
        ([at, minutesOnline]) => [at, 'roomlight.stats', stats(minutesOnline)] as const,
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
