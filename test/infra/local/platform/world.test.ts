import { openRoom } from '@infra/local/platform/world/room';
import { generateUsername } from '@infra/local/platform/world/usernames';
import { byDepth } from '@test/support/run/depth';
import { describe, expect, it } from 'vitest';
import { ANCHOR, aRoom, DAY, MINUTE } from './a-platform';
import { feedEvents, timeOf } from './feed-events';

const usual = aRoom({ density: 'usual', historyDays: 40 });
/** Enough sessions to count shares of their events. */
const DAYS_OF_SHARES = byDepth(15, 40);

describe('the world', () => {
  it('is the same for the same seed, anchor and room', () => {
    const plan = aRoom({ density: 'usual', historyDays: byDepth(10, 40) });
    expect(feedEvents(7, plan)).toEqual(feedEvents(7, plan));
  });

  it('differs for another seed or another room', () => {
    const ids = (seed: number, name: string) =>
      new Set(feedEvents(seed, aRoom({ name })).map(({ id }) => id));

    expect(ids(1, 'demo')).not.toEqual(ids(2, 'demo'));
    expect(ids(1, 'demo')).not.toEqual(ids(1, 'other'));
  });

  it('doesn’t depend on what was requested before', () => {
    const room = openRoom(3, ANCHOR, usual);
    const fresh = openRoom(3, ANCHOR, usual);
    room.script(0);
    room.followersBefore(10);

    expect(room.script(25)).toEqual(fresh.script(25));
  });

  it('continues chapter by chapter without gaps or overlaps, each found by any of its instants', () => {
    const room = openRoom(4, ANCHOR, aRoom({ alwaysLive: true, historyDays: 20 }));
    const last = room.timeline.indexAt(ANCHOR + 3 * DAY);
    const chapters = Array.from({ length: last }, (_, index) => room.timeline.chapter(index));

    const ends = chapters.map((chapter) => chapter.to);
    const nextStarts = chapters.map(({ index }) => room.timeline.chapter(index + 1).from);
    expect(ends).toEqual(nextStarts);
    expect(chapters.map(({ from }) => room.timeline.indexAt(from))).toEqual([...chapters.keys()]);
    expect(chapters.map(({ to }) => room.timeline.indexAt(to - 1))).toEqual([...chapters.keys()]);
  });

  it('gives every event a unique id, in order', () => {
    const events = feedEvents(5, aRoom({ density: 'busy', historyDays: 8 }));
    const keys = events.map(({ id }) => {
      const [ms = '', sequence = ''] = id.split('-');
      return ms.padStart(15, '0') + sequence.padStart(5, '0');
    });

    expect(keys).toEqual([...new Set(keys)].sort());
  });

  it('starts its history the requested time before the anchor', () => {
    const first = feedEvents(6, usual)[0];

    expect(first && timeOf(first)).toBeGreaterThan(ANCHOR - 41 * DAY);
    expect(first && timeOf(first)).toBeLessThan(ANCHOR - 38 * DAY);
  });

  it('has the expected number of events per session', () => {
    const perBroadcast = (density: 'quiet' | 'usual' | 'busy') => {
      const plan = aRoom({ density, historyDays: 40 });
      const events = feedEvents(8, plan);
      const { timeline } = openRoom(8, ANCHOR, plan);
      const chapters = Array.from({ length: 39 }, (_, index) => timeline.chapter(index));
      return events.length / chapters.filter(({ show }) => show).length;
    };

    expect(perBroadcast('quiet')).toBeGreaterThan(200);
    expect(perBroadcast('quiet')).toBeLessThan(500);
    expect(perBroadcast('usual')).toBeGreaterThan(1_100);
    expect(perBroadcast('usual')).toBeLessThan(2_100);
    expect(perBroadcast('busy')).toBeGreaterThan(4_200);
    expect(perBroadcast('busy')).toBeLessThan(7_500);
  });

  it.each([11, 12, 13])('distributes its events realistically (seed %i)', (seed) => {
    const events = feedEvents(seed, aRoom({ density: 'usual', historyDays: DAYS_OF_SHARES }));
    const share = (method: string) =>
      events.filter((event) => event.method === method).length / events.length;

    expect(share('tip')).toBeGreaterThan(0.03);
    expect(share('tip')).toBeLessThan(0.15);
    expect(share('chatMessage')).toBeGreaterThan(0.15);
    expect(share('chatMessage')).toBeLessThan(0.4);
    expect(share('userEnter')).toBeGreaterThan(0.2);
    expect(share('userEnter')).toBeLessThan(0.4);
    expect(share('follow')).toBeGreaterThan(share('unfollow'));
    expect(share('privateMessage')).toBeLessThan(0.06);
  });

  it('uses all twelve methods and occasionally an undocumented one', () => {
    const methods = new Set(feedEvents(14, usual).map(({ method }) => method));

    expect([...methods].sort()).toEqual([
      'broadcastStart',
      'broadcastStop',
      'chatMessage',
      'fanclubJoin',
      'follow',
      'mediaPurchase',
      'privateMessage',
      'roomReaction',
      'roomSubjectChange',
      'tip',
      'unfollow',
      'userEnter',
      'userLeave',
    ]);
  });

  it('makes everybody who enters leave, and nobody enter twice at once', () => {
    const present = new Map<unknown, number>();
    const counts = new Set<number>();
    const until = openRoom(15, ANCHOR, usual).timeline.chapter(30).to - 1;
    for (const { method, object } of feedEvents(15, usual, until)) {
      const step = { userEnter: 1, userLeave: -1 }[method];
      if (step === undefined) continue;
      const name = (object.user as { username: string }).username;
      present.set(name, (present.get(name) ?? 0) + step);
      counts.add(present.get(name) ?? 0);
    }

    expect([...counts].sort()).toEqual([0, 1]);
    expect([...present.values()].every((count) => count === 0)).toBe(true);
  });

  it('has sessions across midnight and across the end of a month', () => {
    const { timeline } = openRoom(16, ANCHOR, usual);
    const shows = Array.from({ length: 39 }, (_, index) => timeline.chapter(index).show);
    const crosses = (part: 'getUTCDate' | 'getUTCMonth') =>
      shows.filter((show) => show && new Date(show.from)[part]() !== new Date(show.to)[part]());

    expect(crosses('getUTCDate').length).toBeGreaterThan(1);
    expect(crosses('getUTCMonth')).toHaveLength(1);
  });

  it('has reconnects of less than 15 minutes and lost stops in a long history', () => {
    const room = openRoom(17, ANCHOR, aRoom({ historyDays: 200 }));
    const shows = [...room.scriptsBetween(room.timeline.begin, ANCHOR)].flatMap(({ show }) =>
      show ? [show] : [],
    );
    const gaps = shows.flatMap(({ parts }) =>
      parts.slice(1).map((part, index) => part.from - (parts[index]?.to ?? 0)),
    );

    expect(gaps.length).toBeGreaterThan(20);
    expect(Math.max(...gaps)).toBeLessThan(15 * MINUTE);
    expect(Math.min(...gaps)).toBeGreaterThan(0);
    expect(shows.filter(({ stopLost }) => stopLost).length).toBeGreaterThan(0);
  });

  it('is live at the anchor and ever after, with breaks of 18 to 20 minutes', () => {
    const plan = aRoom({ alwaysLive: true, historyDays: 3 });
    const { timeline } = openRoom(18, ANCHOR, plan);
    const first = timeline.indexAt(ANCHOR);
    const shows = Array.from({ length: 40 }, (_, turn) => timeline.chapter(first + turn).show);
    const breaks = shows
      .slice(1)
      .map((show, turn) => ((show?.from ?? 0) - (shows[turn]?.to ?? 0)) / MINUTE);

    expect(shows[0]?.from).toBe(ANCHOR - 40 * MINUTE);
    expect(Math.min(...breaks)).toBeGreaterThanOrEqual(18);
    expect(Math.max(...breaks)).toBeLessThanOrEqual(20);
  });

  it('has a tip every 20 to 40 seconds in a live room of usual size', () => {
    const plan = aRoom({ alwaysLive: true, historyDays: 1, density: 'usual' });
    const tips = feedEvents(19, plan, ANCHOR + 2 * 60 * MINUTE).filter(
      (event) => event.method === 'tip' && timeOf(event) > ANCHOR,
    );

    expect(7200 / tips.length).toBeGreaterThan(20);
    expect(7200 / tips.length).toBeLessThan(40);
  });

  it('gives people different names', () => {
    const names = (digits: 'two' | 'four') =>
      Array.from({ length: 50_000 }, (_, person) => generateUsername(person, 123, digits));

    expect(new Set([...names('two'), ...names('four')]).size).toBe(100_000);
  });
});
