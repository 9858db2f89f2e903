import {
  getFanclubMembership,
  getPurchasesPerformance,
  getPurchasesWithBuyers,
} from '@shared/api/purchases';
import { expect } from 'vitest';
import { byName, DAY, dateAt, groupBy, iso, tokensOf, utcMidnight } from './arithmetic';
import { type Comparison, ROOMS_WITH_EVENTS } from './comparison';
import type { DeliveredEvent } from './delivered-events';
import { clubOf } from './expected-club';
import { countedOn, questions } from './expected-menu';
import type { Life, Of } from './life';
import type { Period } from './periods';
import { NOW } from './rooms';

/** Returns the purchases of a period, oldest first. */
const boughtIn = ({ purchases }: Life, period: Period, offset: number): Of<DeliveredEvent>[] =>
  purchases.filter((one) => countedOn(one, period, offset) !== null);

const items: Comparison = {
  of: getPurchasesPerformance,
  title: 'sums what was sold by item and local day',
  async compare({ people, lives }) {
    for (const room of ROOMS_WITH_EVENTS) {
      for (const { period, query, offset } of questions()) {
        const params = { p: lives[room].plan.name, utcOffset: String(offset) };
        const answer = await people[room].call(getPurchasesPerformance, { params, query });
        const bought = boughtIn(lives[room], period, offset);
        const sums = (list: readonly DeliveredEvent[]) => ({
          count: list.length,
          tokens: tokensOf(list),
        });
        expect(answer).toMatchObject({
          items: [...groupBy(bought, ({ text }) => text)]
            .map(([item, sold]) => ({
              item,
              ...sums(sold),
              buyers: room === 'cyd' ? null : new Set(sold.map(({ user }) => user)).size,
              volume: [...groupBy(sold, (one) => countedOn(one, period, offset) ?? '')]
                .sort(([a], [b]) => byName(a, b))
                .map(([date, ofDay]) => ({ date, ...sums(ofDay) })),
            }))
            .sort((a, b) => b.tokens - a.tokens || byName(a.item, b.item)),
          total: sums(bought),
          start: iso(period.start),
          end: iso(period.end),
        });
      }
    }
  },
};

const buyers: Comparison = {
  of: getPurchasesWithBuyers,
  title: 'names who bought what, and who bought most',
  async compare({ people, lives }) {
    for (const room of ROOMS_WITH_EVENTS) {
      const isNamed = room !== 'cyd';
      for (const { period, query, offset } of questions()) {
        const params = { p: lives[room].plan.name, utcOffset: String(offset) };
        const answer = await people[room].call(getPurchasesWithBuyers, { params, query });
        const bought = boughtIn(lives[room], period, offset);
        const named = [...groupBy(bought, ({ user }) => user)]
          .map(([name, own]) => ({
            name,
            count: own.length,
            tokens: tokensOf(own),
            lastBought: iso(Math.max(...own.map(({ ms }) => ms))),
          }))
          .sort((a, b) => b.tokens - a.tokens || byName(a.name, b.name));
        expect(answer).toMatchObject({
          purchases: bought
            .slice(-500)
            .reverse()
            .map(({ ms, user, text, tokens }) => ({
              time: iso(ms),
              buyer: isNamed ? user : null,
              item: text,
              tokens,
            })),
          buyers: isNamed ? named.slice(0, 100) : [],
          hasProfiles: isNamed,
        });
      }
    }
  },
};

/** Returns the local dates that a period touches. */
export function datesIn({ start, end }: Period, offset: number): string[] {
  const first = Date.parse(dateAt(start, offset));
  const last = Date.parse(dateAt(end - 1, offset));
  const days = (last - first) / DAY + 1;
  return Array.from({ length: days }, (_, day) => iso(first + day * DAY).slice(0, 10));
}

/** Returns the times of all data that make a day known: events, snapshots and samples. */
export function signsOf(
  { events, snapshots, samples, finished, broadcasts }: Life,
  scans: readonly number[],
) {
  const started = broadcasts.map(({ start }) => ({ broadcast: start, counts: start }));
  // A room's disappearance from the list is reported off air, too.
  const unlisted = finished.flatMap(({ last, start }) => {
    const seen = snapshots.filter(({ broadcast }) => broadcast === start);
    const after = scans.find((at) => at > Math.max(last, seen.at(-1)?.ms ?? 0));
    const isNoticed = seen.length > 0 && after !== undefined && after > last;
    return isNoticed ? [{ broadcast: null, counts: utcMidnight(after) }] : [];
  });
  const signs = [...events, ...snapshots, ...samples, ...started, ...unlisted].map(
    ({ broadcast, counts }) => [`${broadcast} ${counts}`, { broadcast, counts }] as const,
  );
  return [...new Map(signs).values()];
}

const club: Comparison = {
  of: getFanclubMembership,
  title: 'counts joins and members seen by local day, and returns memberships',
  async compare({ people, lives, year }) {
    for (const room of ROOMS_WITH_EVENTS) {
      const life = lives[room];
      const hasProfiles = room !== 'cyd';
      const signs = signsOf(
        life,
        [...year.ticks.scans].sort((a, b) => a - b),
      );
      const events = life.events.filter(({ isFan, method }) => isFan || method === 'fanclubJoin');
      const memberships = hasProfiles ? clubOf(life) : [];
      for (const { period, query, offset } of questions()) {
        const params = { p: life.plan.name, utcOffset: String(offset) };
        const answer = await people[room].call(getFanclubMembership, { params, query });
        const on = (one: Pick<Of<DeliveredEvent>, 'broadcast' | 'counts'>) =>
          countedOn(one, period, offset);
        const daysWithData = new Set(signs.map(on));
        const byDate = groupBy(events, on);
        expect(answer).toMatchObject({
          days: datesIn(period, offset).map((date) => {
            const own = byDate.get(date) ?? [];
            const fans = own.filter(({ isFan, isByViewer }) => isFan && isByViewer);
            const seen = new Set(fans.map(({ user }) => user)).size;
            return {
              date,
              joins: own.filter(({ method }) => method === 'fanclubJoin').length,
              seen: hasProfiles && daysWithData.has(date) ? seen : null,
            };
          }),
          members: memberships
            .filter(({ start, end }) => start < period.end && (end ?? NOW) >= period.start)
            .map(({ name, start, isStartReported, end, lastSeen }) => ({
              name,
              startTime: iso(start),
              isStartTold: isStartReported,
              endTime: end === null ? null : iso(end),
              lastSeenTime: iso(lastSeen),
            })),
          active: hasProfiles ? memberships.filter(({ end }) => end === null).length : null,
          hasProfiles,
        });
      }
    }
  },
};

export const purchaseComparisons = [items, buyers, club];
