import { createBookkeeper } from '@infra/local/platform/truth/bookkeeper';
import type { ReportedClubPeriod } from '@infra/local/platform/truth/person-truth';
import { openRoom } from '@infra/local/platform/world/room';
import { describe, expect, it } from 'vitest';
import { ANCHOR, aPlatform, aRoom, DAY } from './a-platform';
import { feedEvents, timeOf } from './feed-events';

const plan = aRoom({ density: 'usual', historyDays: 150 });
const books = createBookkeeper(openRoom(5, ANCHOR, plan));
const truth = books.truth(ANCHOR);
const people = books.people(ANCHOR);
const everybody = Object.values(people);

describe('the truth about people', () => {
  it('contains everybody’s tips, with the session of each', () => {
    const tips = everybody.flatMap((person) => person.tips);
    const inBroadcasts = tips.filter(({ broadcast }) => broadcast !== null);
    const offline = tips.filter(({ broadcast }) => broadcast === null);
    const sum = (some: typeof tips) => some.reduce((total, { tokens }) => total + tokens, 0);
    const byTipper = Object.entries(people)
      .filter(([, person]) => person.tips.length > 0)
      .map(([user, person]) => [user, sum([...person.tips])]);

    expect(Object.fromEntries(byTipper)).toEqual(
      Object.fromEntries(Object.entries(truth.tippers).map(([user, { tokens }]) => [user, tokens])),
    );
    expect(sum(inBroadcasts)).toBe(truth.broadcasts.reduce((all, { tokens }) => all + tokens, 0));
    expect(sum(offline)).toBe(truth.offline.tips.tokens);
    expect(offline.length).toBeGreaterThan(0);
  });

  it('knows in which sessions somebody was seen', () => {
    const seen = new Map<string, number[]>();
    for (const { start, seen: users } of truth.broadcasts) {
      for (const user of users) seen.set(user, [...(seen.get(user) ?? []), start]);
    }

    expect(
      Object.fromEntries(
        Object.entries(people)
          .filter(([, { attended }]) => attended.length > 0)
          .map(([user, { attended }]) => [user, attended]),
      ),
    ).toEqual(Object.fromEntries(seen));
  });

  it('knows since when and until when the feed reported somebody as a fan club member', () => {
    const reported = new Map<string, ReportedClubPeriod[]>();
    for (const event of feedEvents(5, plan)) {
      const user = event.object.user as { username: string; inFanclub: boolean } | undefined;
      if (!user || user.username === plan.name) continue;
      const periods = reported.get(user.username) ?? [];
      reported.set(user.username, periods);
      const open = periods.findLastIndex(({ reportedAcross }) => reportedAcross === null);
      const current = periods[open];
      const at = timeOf(event);
      if (current)
        periods[open] = { ...current, ...(user.inFanclub ? { last: at } : { reportedAcross: at }) };
      else if (user.inFanclub) periods.push({ first: at, last: at, reportedAcross: null });
    }

    const club = Object.entries(people).filter(([, person]) => person.club.reported.length > 0);
    expect(Object.fromEntries(club.map(([user, person]) => [user, person.club.reported]))).toEqual(
      Object.fromEntries([...reported].filter(([, periods]) => periods.length > 0)),
    );
    expect(club.some(([, person]) => person.club.reported.length > 1)).toBe(true);
  });

  it('knows memberships that the feed reported late, and those whose end nobody saw', () => {
    const members = everybody.filter(({ club }) => club.world.length > 0);

    for (const { club } of members) {
      for (const [place, { first, last, reportedAcross }] of club.reported.entries()) {
        const period = club.world[place];
        expect(period?.from ?? 0).toBeLessThanOrEqual(first);
        expect(period?.to ?? Number.POSITIVE_INFINITY).toBeGreaterThan(last);
        if (reportedAcross !== null) expect(period?.to).toBeLessThanOrEqual(reportedAcross);
      }
      expect(club.world).toHaveLength(club.reported.length);
    }
    expect(members.some(({ club }) => club.world[0]?.from === null)).toBe(true);
    expect(members.some(({ club }) => club.world.at(-1)?.to === null)).toBe(true);
    expect(
      members.some(
        ({ club }) => club.world.at(-1)?.to && club.reported.at(-1)?.reportedAcross === null,
      ),
    ).toBe(true);
  });

  it('ends a membership without renewal after a month', () => {
    const months = everybody
      .flatMap(({ club }) => club.world)
      .flatMap(({ from, to }) => (from !== null && to !== null ? [(to - from) / DAY] : []));
    const short = months.filter((days) => days < 31);

    expect(short.length).toBeGreaterThan(3);
    expect(short.filter((days) => days > 29).length).toBeGreaterThan(2);
  });

  it('is served by the running platform', async () => {
    const platform = await aPlatform();
    const until = ANCHOR - 2 * DAY;

    expect(platform.people('demo', until)).toEqual(
      createBookkeeper(openRoom(1, ANCHOR, aRoom())).people(until),
    );
  });
});
