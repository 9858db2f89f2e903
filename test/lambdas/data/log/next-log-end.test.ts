import { eventsIn } from '@lambdas/data/log/capture';
import { endAfter } from '@lambdas/data/log/next-log-end';
import { roomSnapshotEvent, unlistedEvent } from '@shared/domain/events/observation';
import { rawEvents } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const T0 = Date.UTC(2026, 10, 8, 18);
const MINUTE = 60_000;

const chunk = (events: readonly unknown[]) => ({ cursor: null, events });
const eventAt = (minutes: number, method: string) => rawEvents(T0, [[minutes, method]]);
const roomSnapshot = (minutes: number, since: number) =>
  roomSnapshotEvent(T0 + minutes * MINUTE, {
    connectedSince: T0 + since * MINUTE,
    show: 'public',
    viewers: 1,
    followers: 1,
    rank: null,
    genderRank: null,
    subject: '',
    tags: [],
  });

describe('whether a room is live at the end of its log', () => {
  it('is set by a snapshot if no start event came', () => {
    expect(endAfter(null, chunk([roomSnapshot(2, 0)]))).toMatchObject({
      isLive: true,
      markedAt: 1,
    });
  });

  it('is not set by a snapshot that still shows a stopped session', () => {
    const stopped = endAfter(
      null,
      chunk([...eventAt(0, 'broadcastStart'), ...eventAt(30, 'broadcastStop')]),
    );

    expect(endAfter(stopped, chunk([roomSnapshot(31, 0)]))).toMatchObject({
      isLive: false,
      markedAt: 1,
    });
    expect(endAfter(stopped, chunk([roomSnapshot(40, 35)]))).toMatchObject({
      isLive: true,
      markedAt: 2,
    });
  });

  it('is set again by a snapshot after the list had lost the room for a while', () => {
    const on = endAfter(null, chunk(eventAt(0, 'broadcastStart')));
    const lost = endAfter(on, chunk([unlistedEvent(T0 + 10 * MINUTE)]));

    expect(lost.isLive).toBe(false);
    expect(endAfter(lost, chunk([roomSnapshot(13, 0)])).isLive).toBe(true);
  });

  it('is not ended by a list that is older than the start', () => {
    const events = [...eventAt(12, 'broadcastStart'), unlistedEvent(T0 + 10 * MINUTE)];

    expect(endAfter(null, chunk(events)).isLive).toBe(true);
  });

  it('is not set by a batch that arrives after a newer one', () => {
    const round = (minutes: number) => [{ source: 'scan' as const, at: T0 + minutes * MINUTE }];
    const on = endAfter(null, { ...chunk([roomSnapshot(5, 0)]), observed: round(5) });
    const off = endAfter(on, { ...chunk([unlistedEvent(T0 + 8 * MINUTE)]), observed: round(8) });
    const late = endAfter(off, { ...chunk([roomSnapshot(7, 0)]), observed: round(7) });

    expect(off).toMatchObject({ isLive: false, markedAt: 2 });
    expect(late).toMatchObject({ isLive: false, markedAt: 2, newest: T0 + 8 * MINUTE });
    expect(late.observed.scan).toEqual([5, 7, 8].map((minutes) => T0 + minutes * MINUTE));
  });

  it('starts when the observed room connected', () => {
    expect(endAfter(null, chunk([roomSnapshot(40, 5)]))).toMatchObject({
      oldest: T0 + 5 * MINUTE,
      newest: T0 + 40 * MINUTE,
    });
  });
});

describe('events from the future', () => {
  const stop = (ms: number) => ({ id: `${ms}-1`, method: 'broadcastStop', object: {} });
  const live = endAfter(null, chunk(eventAt(0, 'broadcastStart')));
  const FUTURE = 9_999_999_999_999;

  it('change nothing', () => {
    const now = T0 + MINUTE;

    expect(endAfter(live, chunk([stop(FUTURE)]), now)).toMatchObject({ isLive: true, newest: T0 });
  });

  it('don’t hide later events if an earlier version accepted one', () => {
    const poisoned = { ...live, newest: FUTURE, markMs: FUTURE, isLive: false, isStopMark: true };
    const now = T0 + 5 * MINUTE;
    const healed = endAfter(poisoned, chunk(eventAt(4, 'chatMessage')), now);

    expect(healed).toMatchObject({ newest: now, markMs: now });
    const later = now + MINUTE;
    expect(endAfter(healed, chunk(eventAt(6, 'broadcastStart')), later)).toMatchObject({
      isLive: true,
      newest: later,
    });
  });

  it('are not folded from chunks that contain one', () => {
    const stored = {
      seq: 1,
      at: T0 + MINUTE,
      events: [...eventAt(0, 'broadcastStart'), stop(FUTURE)],
    };
    const { events, unreadable } = eventsIn([stored]);

    expect(events.map(({ kind }) => kind)).toEqual(['broadcastStart']);
    expect(unreadable).toBe(1);
  });
});
