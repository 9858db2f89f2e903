import { endAfter } from '@lambdas/data/log/next-log-end';
import { CODE_VERSION } from '@lambdas/data/materialized/code-version';
import {
  type MaterializedState,
  neverMaterialized,
} from '@lambdas/data/materialized/materialized-state';
import { findMaterializeReason } from '@lambdas/pipeline/materialize/is-due';
import { by, rawEvents, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const T0 = Date.UTC(2026, 10, 8, 18);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = { codeVersion: CODE_VERSION, hasProfiles: true };

/** Returns the end of a log with one chunk per part. */
const logOf = (...pieces: Parameters<typeof rawEvents>[1][]) =>
  pieces.reduce<ReturnType<typeof endAfter> | null>(
    (end, rows) => endAfter(end, { cursor: null, events: rawEvents(T0, rows) }),
    null,
  );
const materializedOf = (change: Partial<MaterializedState> = {}): MaterializedState => ({
  ...neverMaterialized,
  ...now,
  seq: 1,
  at: T0,
  ...change,
});

describe('an offline room', () => {
  const quiet: Parameters<typeof rawEvents>[1] = [[1, 'broadcastStop']];
  const reasonAfter = (rows: Parameters<typeof rawEvents>[1], minutes: number) =>
    findMaterializeReason(materializedOf(), logOf(quiet, rows), now, T0 + minutes * MINUTE, []);

  it.each([
    ['a tip', 'tip', tip('ada', 25)],
    ['a purchase', 'mediaPurchase', { ...by('ada'), media: { tokens: 90, name: 'Set' } }],
    ['a new fan club member', 'fanclubJoin', by('ada')],
  ])('is materialized half an hour after the last time if %s arrived', (_, method, object) => {
    expect(reasonAfter([[2, method, object]], 29)).toBeNull();
    expect(reasonAfter([[2, method, object]], 30)).toBe('interval');
  });

  it('is materialized every twelve hours if nobody paid', () => {
    expect(reasonAfter([[2, 'userEnter', by('ada')]], 11 * 60)).toBeNull();
    expect(reasonAfter([[2, 'userEnter', by('ada')]], 12 * 60)).toBe('interval');
  });

  it('is not materialized without new events', () => {
    expect(
      findMaterializeReason(materializedOf(), logOf(quiet), now, T0 + 900 * HOUR, []),
    ).toBeNull();
  });

  it('is not materialized for a tip that it already includes', () => {
    const end = logOf(quiet, [[2, 'tip', tip('ada', 25)]], [[3, 'userEnter', by('bob')]]);

    expect(findMaterializeReason(materializedOf({ seq: 2 }), end, now, T0 + HOUR, [])).toBeNull();
  });
});

describe('a live room', () => {
  it('is materialized every hour, whoever pays', () => {
    const end = logOf([[0, 'broadcastStart']], [[2, 'tip', tip('ada', 25)]]);
    const materialized = materializedOf({ onAir: 'S#2026-11-08T18:00:00.000Z' });

    expect(findMaterializeReason(materialized, end, now, T0 + 59 * MINUTE, [])).toBeNull();
    expect(findMaterializeReason(materialized, end, now, T0 + HOUR, [])).toBe('interval');
  });

  it('waits for its hour however much was captured, as readers continue from their last fold', () => {
    const chat = (chunk: number) => [[2 + chunk, 'chatMessage', by('ada')]] as never;
    const chunks = Array.from({ length: 500 }, (_, chunk) => chat(chunk));
    const end = logOf([[0, 'broadcastStart']], ...chunks);
    const materialized = materializedOf({ onAir: 'S#2026-11-08T18:00:00.000Z' });

    expect(findMaterializeReason(materialized, end, now, T0 + MINUTE, [])).toBeNull();
  });
});

describe('a room without events', () => {
  const work = { kind: 'broadcast', upload: 'UP#2026-11-08T18:00:00.000Z#ada' } as const;
  const upload = { mark: 'upload 1', due: T0, work };

  it('is left alone until an upload waits', () => {
    expect(findMaterializeReason(neverMaterialized, null, now, T0, [])).toBeNull();
    expect(findMaterializeReason(neverMaterialized, null, now, T0, [upload])).toBe('rebuild');
  });

  it('is materialized again when consent to what was uploaded ends', () => {
    const materialized = materializedOf({ seq: 0 });

    expect(findMaterializeReason(materialized, null, now, T0 + HOUR, [])).toBeNull();
    expect(findMaterializeReason(materialized, null, { ...now, hasProfiles: false }, T0, [])).toBe(
      'rebuild',
    );
  });
});
