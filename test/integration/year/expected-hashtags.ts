import { getHashtagStats } from '@shared/api/hashtags';
import { getTrackedLinks } from '@shared/api/uploads';
import { expect } from 'vitest';
import {
  byName,
  dateAt,
  distinct,
  groupBy,
  iso,
  MINUTE,
  once,
  oneDecimal,
  sum,
  tokensOf,
} from './arithmetic';
import { type Comparison, ROOMS_WITH_EVENTS } from './comparison';
import { questions } from './expected-menu';
import { carried, carriedIn } from './expected-responses';
import { only, visitorsIn } from './expected-session';
import type { Broadcast } from './life';
import { isIn } from './periods';
import { reportsOf } from './written';

/** Whether the room used a hashtag at an instant of a session. */
function isCarried(broadcast: Broadcast, tag: string, ms: number): boolean {
  const current = carriedIn(broadcast).findLast(({ from }) => from <= ms);
  return current?.tags.includes(tag) ?? false;
}

/** Returns a session's tips. */
const tipsIn = once(({ events }: Broadcast) => only(events, 'tip'));

const stats: Comparison = {
  of: getHashtagStats,
  title: 'returns what hashtags went with and who came by them',
  async compare({ people, lives, year }) {
    for (const room of ROOMS_WITH_EVENTS) {
      const { plan, broadcasts: all } = lives[room];
      const reports = reportsOf(year.service, plan);
      for (const { period, query, offset } of questions()) {
        const params = { p: plan.name, utcOffset: String(offset) };
        const answer = await people[room].call(getHashtagStats, { params, query });
        const broadcasts = all.filter(({ start }) => isIn(start, period));
        const reported = broadcasts.filter(({ start }) =>
          reports.some((one) => one.start === start),
        );
        const joins = reports
          .filter(({ start }) => broadcasts.some((one) => one.start === start))
          .flatMap(({ hashtagJoins }) => hashtagJoins);
        const visitors = sum(reported.map(({ events }) => visitorsIn(events).visitors));
        const times = broadcasts.map((one) => ({ one, tags: carried(one) }));
        const tags = distinct([
          ...times.flatMap((time) => [...time.tags.keys()]),
          ...joins.map(({ hashtag }) => hashtag),
        ]);
        const rows = tags.map((hashtag) => {
          const own = times.filter((time) => time.tags.has(hashtag));
          const seconds = sum(own.map((time) => time.tags.get(hashtag) ?? 0));
          const during =
            ({ one }: (typeof own)[number]) =>
            (at: { ms: number }) =>
              isCarried(one, hashtag, at.ms);
          const snapshots = own.flatMap((time) => time.one.snapshots.filter(during(time)));
          const tips = own.flatMap((time) => tipsIn(time.one).filter(during(time)));
          const count = joins.filter((join) => join.hashtag === hashtag).length;
          return {
            hashtag,
            sessions: own.length,
            seconds,
            averageViewers:
              snapshots.length === 0
                ? null
                : oneDecimal(sum(snapshots.map(({ viewers }) => viewers)) / snapshots.length),
            tips: tips.length,
            tipTokens: tokensOf(tips),
            tipsPerHour: seconds < 900 ? null : Math.round((3_600 * tokensOf(tips)) / seconds),
            joins: count,
            share: visitors === 0 ? null : oneDecimal((100 * count) / visitors),
          };
        });
        const counted = new Set([
          ...joins.map(({ hashtag }) => hashtag),
          ...times
            .filter(({ one }) => reported.includes(one))
            .flatMap(({ tags }) => [...tags.keys()]),
        ]);
        const isShown = (row: (typeof rows)[number]) =>
          !counted.has(row.hashtag) || (visitors > 0 && 100 * row.joins >= visitors);
        const hidden = rows.filter((row) => !isShown(row));
        expect(answer).toMatchObject({
          hashtags: rows
            .filter(isShown)
            .sort(
              (a, b) => b.seconds - a.seconds || b.joins - a.joins || byName(a.hashtag, b.hashtag),
            ),
          belowOnePercent: { hashtags: hidden.length, joins: sum(hidden.map((row) => row.joins)) },
          sessions: broadcasts.length,
          sessionsWithJoins: reported.length,
          visitors,
        });
      }
    }
  },
};

const QUARTER = 15 * MINUTE;

const links: Comparison = {
  of: getTrackedLinks,
  title: 'counts visits by tracked link and local day',
  async compare({ people, lives, year }) {
    for (const room of ROOMS_WITH_EVENTS) {
      const { plan } = lives[room];
      const all = reportsOf(year.service, plan)
        .flatMap(({ linkVisits }) => linkVisits)
        // Only quarter hours are stored.
        .map(({ at, link }) => ({ link, ms: at - (at % QUARTER) }))
        .sort((a, b) => a.ms - b.ms);
      for (const { period, query, offset } of questions()) {
        const params = { p: plan.name, utcOffset: String(offset) };
        const answer = await people[room].call(getTrackedLinks, { params, query });
        const visits = all.filter(({ ms }) => isIn(ms, period));
        expect(answer).toEqual({
          links: [...groupBy(visits, ({ link }) => link)]
            .map(([link, own]) => ({
              link,
              isOwn: false,
              visits: own.length,
              days: [...groupBy(own, ({ ms }) => dateAt(ms, offset))].map(([day, ofDay]) => ({
                day,
                visits: ofDay.length,
              })),
            }))
            .sort((a, b) => b.visits - a.visits || a.link.localeCompare(b.link)),
          visits: visits.length,
          utcOffset: offset,
          start: iso(period.start),
          end: iso(period.end),
        });
      }
      expect(all.length).toBeGreaterThan(20);
    }
  },
};

export const hashtagComparisons = [stats, links];
