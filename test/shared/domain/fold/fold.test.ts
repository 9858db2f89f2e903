import { fold } from '@shared/domain/fold/fold';
import { by, events, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const origin = Date.UTC(2026, 2, 10, 18, 0);

function summary(rows: Parameters<typeof events>[1], at = origin) {
  return fold(events(at, rows)).map(({ kind, start, broadcast, stats }) => ({
    kind,
    from: (start - at) / 60_000,
    to: broadcast?.stop == null ? null : (broadcast.stop - at) / 60_000,
    tokens: stats.tipTokens,
  }));
}

describe('session boundaries', () => {
  it('turn a start and a stop into one session', () => {
    expect(
      summary([
        [0, 'broadcastStart'],
        [10, 'tip', tip('ann', 50)],
        [60, 'broadcastStop'],
      ]),
    ).toEqual([{ kind: 'broadcast', from: 0, to: 60, tokens: 50 }]);
  });

  it('bridge a reconnect of up to 15 minutes and keep the tips in between', () => {
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

  it('start another session after more than 15 minutes', () => {
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

  it('end a session whose stop was lost at its last activity', () => {
    const parts = summary([
      [0, 'broadcastStart'],
      [10, 'tip', tip('ann', 5)],
      [20, 'userEnter', by('bob')],
      [600, 'broadcastStart'],
      [610, 'broadcastStop'],
    ]);
    expect(parts[0]).toEqual({ kind: 'broadcast', from: 0, to: 20, tokens: 5 });
  });

  it('start a session whose start was lost where the activity before its stop began', () => {
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

  it('do not pair a stop with a start more than three silent hours before it', () => {
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

  it('treat a first run of chat as a session that was live when listening began', () => {
    expect(
      summary([
        [0, 'chatMessage', { ...by('ann'), message: { message: 'hi' } }],
        [1, 'tip', tip('ann', 25)],
        [12, 'follow', by('ann')],
      ]),
    ).toEqual([{ kind: 'broadcast', from: 0, to: null, tokens: 25 }]);
  });

  it('treat chat that leads up to a start as viewers waiting for it', () => {
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

  it('do not treat chat as a session once starts and stops have been seen', () => {
    const parts = summary([
      [0, 'broadcastStart'],
      [10, 'broadcastStop'],
      [60, 'chatMessage', { ...by('ann'), message: { message: 'still here?' } }],
    ]);
    expect(parts.map(({ kind }) => kind)).toEqual(['broadcast', 'offline']);
  });

  it('keep one session across midnight, month and year', () => {
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

  it('leave a session open while no stop arrives', () => {
    const [last] = summary([
      [0, 'broadcastStart'],
      [10, 'tip', tip('ann', 5)],
    ]);
    expect(last?.to).toBeNull();
  });
});

describe('a silent session whose stop was lost', () => {
  const stats = (minutesOnline?: number | null) => ({
    balance: 1,
    followers: 1,
    viewers: 0,
    ...(minutesOnline === undefined ? {} : { minutesOnline }),
  });
  /** Live for ten minutes, then silent; and a tip in the following hour. */
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

  it('ended where its stats samples say that it is offline', () => {
    expect(parts([21, null])).toEqual(over);
    expect(parts([21, null], [26, null])).toEqual(over);
  });

  it('continues where samples may be older than the last activity, or say nothing', () => {
    expect(parts([20, null])).toEqual(open);
    expect(parts([21])).toEqual(open);
    expect(parts()).toEqual(open);
  });

  it('continues where later samples say that it is live', () => {
    expect(parts([21, null], [32, 32])).toEqual(open);
    expect(parts([21, null], [31, 31])).toEqual(over);
    expect(parts([21, null], [32, 32], [43, null])).toEqual(over);
  });
});
