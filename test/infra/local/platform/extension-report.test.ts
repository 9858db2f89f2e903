import { createBookkeeper } from '@infra/local/platform/truth/bookkeeper';
import { createExtensionReport } from '@infra/local/platform/truth/extension-report';
import type { BroadcastTruth } from '@infra/local/platform/truth/room-truth';
import { openRoom } from '@infra/local/platform/world/room';
import { describe, expect, it } from 'vitest';
import { ANCHOR, aPlatform, aRoom, MINUTE } from './a-platform';
import { feedEvents, timeOf } from './feed-events';

const plan = aRoom({ density: 'usual', historyDays: 14, alwaysLive: true });
const room = openRoom(3, ANCHOR, plan);
const { broadcasts } = createBookkeeper(room).truth(ANCHOR);
const reports = broadcasts.map(({ start }) => createExtensionReport(room, start, ANCHOR));
const total = (types: Readonly<Record<string, number>>) =>
  Object.values(types).reduce((sum, count) => sum + count, 0);

function broadcastOf({ start }: { readonly start: number }): BroadcastTruth {
  const found = broadcasts.find((broadcast) => broadcast.start === start);
  if (!found) throw new Error('A report of no broadcast.');
  return found;
}

describe('the extension’s report', () => {
  it('is the same for the same world', () => {
    const again = openRoom(3, ANCHOR, plan);

    expect(broadcasts.map(({ start }) => createExtensionReport(again, start, ANCHOR))).toEqual(
      reports,
    );
  });

  it('contains the sums of its session', () => {
    expect(reports.map(({ tokens, newFollowers }) => [tokens, newFollowers])).toEqual(
      broadcasts.map(({ tokens, follows }) => [tokens, follows]),
    );
  });

  it('contains every tip, without the names of anonymous tippers', () => {
    for (const report of reports) {
      const { tips, anonymousTips, highestTip } = broadcastOf(report);
      expect(report.tips).toHaveLength(tips);
      expect(report.tips.filter(({ viewer }) => viewer === null)).toHaveLength(anonymousTips);
      expect(Math.max(0, ...report.tips.map(({ tokens }) => tokens))).toBe(highestTip?.tokens ?? 0);
    }
    expect(reports.some(({ tips }) => tips.some(({ viewer }) => viewer === null))).toBe(true);
  });

  it('takes a snapshot every three minutes, except while the connection is lost', () => {
    for (const report of reports) {
      const { stop, reconnects } = broadcastOf(report);
      const times: number[] = [];
      for (let at = report.start; at <= (stop ?? ANCHOR); at += 3 * MINUTE) {
        if (at !== stop && !reconnects.some(([left, back]) => at >= left && at < back)) {
          times.push(at);
        }
      }
      expect(report.snapshots.map(({ at }) => at)).toEqual(times);
    }
  });

  it('counts the people present from the feed’s events so far', () => {
    const events = feedEvents(3, plan);
    const colors = new Map<string, string>();
    const present = new Set<string>();
    let next = 0;
    for (const { at, types } of reports.flatMap(({ snapshots }) => snapshots)) {
      for (let event = events[next]; event && timeOf(event) <= at; event = events[++next]) {
        const user = event.object.user as { username: string; colorGroup: string } | undefined;
        if (event.method === 'userEnter') present.add(user?.username ?? '');
        if (event.method === 'userLeave') present.delete(user?.username ?? '');
        if (user) colors.set(user.username, user.colorGroup);
      }
      const counts: Record<string, number> = { m: 0, f: 0, l: 0, p: 0, tr: 0, t: 0, g: 0 };
      for (const user of present) {
        const color = colors.get(user) ?? '';
        counts[color] = (counts[color] ?? 0) + 1;
      }
      expect(types).toEqual(counts);
    }
    expect(present.size).toBeGreaterThan(5);
  });

  it('matches the audience at the same instant', () => {
    const { curve } = createBookkeeper(room).truth(ANCHOR);
    const points = new Map(curve.map((point) => [point.at, point]));
    const shared = (reports.at(-1)?.snapshots ?? []).flatMap((snapshot) => {
      const point = points.get(snapshot.at);
      return point ? [{ snapshot, point }] : [];
    });

    expect(shared.length).toBeGreaterThan(1);
    for (const { snapshot, point } of shared) {
      expect(total(snapshot.types)).toBe(point.registered);
      expect(snapshot.anonymous).toBe(point.viewers - point.registered);
    }
  });

  it('knows through which hashtag or link each person came', () => {
    const enters = new Set(
      feedEvents(3, plan)
        .filter(({ method }) => method === 'userEnter')
        .map((event) => `${timeOf(event)} ${(event.object.user as { username: string }).username}`),
    );
    const joins = reports.flatMap(({ hashtagJoins }) => hashtagJoins);
    const visits = reports.flatMap(({ linkVisits }) => linkVisits);
    const registered = visits.filter(({ viewer }) => viewer !== null);

    expect(
      [...joins, ...registered].filter(({ at, viewer }) => !enters.has(`${at} ${viewer}`)),
    ).toEqual([]);
    expect(joins.length).toBeGreaterThan(100);
    expect(registered.length).toBeGreaterThan(20);
    expect(visits.length).toBeGreaterThan(registered.length);
  });

  it('contains hashtags of the subject, and rarely others', () => {
    const joins = reports.flatMap((report) => {
      const carried = new Set(broadcastOf(report).subjects.flatMap(({ tags }) => tags));
      return report.hashtagJoins.map(({ hashtag }) => carried.has(hashtag));
    });
    const others = joins.filter((isCarried) => !isCarried).length;

    expect(others).toBeGreaterThan(0);
    expect(others / joins.length).toBeLessThan(0.06);
  });

  it('ends at the session’s current state', () => {
    const whole = reports[0];
    if (!whole) throw new Error('No broadcast.');
    const until = whole.start + 60 * MINUTE;
    const part = createExtensionReport(room, whole.start, until);
    const isPast = ({ at }: { readonly at: number }) => at <= until;

    expect(part).toEqual({
      ...whole,
      until,
      tokens: part.tokens,
      newFollowers: part.newFollowers,
      tips: whole.tips.filter(isPast),
      hashtagJoins: whole.hashtagJoins.filter(isPast),
      linkVisits: whole.linkVisits.filter(isPast),
      snapshots: whole.snapshots.filter(isPast),
    });
    expect(part.tokens).toBeLessThan(whole.tokens);
    expect(whole.until).toBe(broadcasts[0]?.stop);
  });

  it('is served by the running platform, for existing sessions', async () => {
    const platform = await aPlatform();
    const [first] = platform.truth('demo').broadcasts;
    const start = first?.start ?? 0;

    expect(platform.extensionReport('demo', start).snapshots.length).toBeGreaterThan(10);
    expect(() => platform.extensionReport('demo', start + 1)).toThrow('No broadcast');
  });
});
