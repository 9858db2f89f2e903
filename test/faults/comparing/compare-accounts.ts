import {
  getMonthBins,
  listMonthsOfSessions,
  listMonthTippers,
  listWeekRings,
} from '@lambdas/data/months/month-rollups';
import { findAllTimeTippers } from '@lambdas/data/tippers/all-time-tippers';
import { listViewerChat } from '@lambdas/data/tippers/viewer-chat';
import { listPresence } from '@lambdas/data/tippers/viewer-presence';
import { findTipRecords } from '@lambdas/data/tippers/viewer-tip-records';
import { listViewerTips } from '@lambdas/data/tippers/viewer-tips';
import type { Services } from '@lambdas/runtime/services';
import { sumAllTime, sumPeriod } from '@lambdas/services/tippers/tipper-sums';
import type { FoldedSegment } from '@shared/domain/fold/fold';
import { BIN_MS } from '@shared/domain/sessions/rollups';
import { summarize } from '@shared/domain/sessions/session-summary';
import { fixedOffset } from '@shared/domain/time/offsets';
import { utcMonth } from '@shared/domain/time/utc-day';
import { mergeRecords, toTipRecords } from '@shared/domain/tippers/tip-records';
import type { DeliveredTip, World } from '../world/world';
import { type Check, openChecks } from './difference';

const ALWAYS = { from: '2011-01', to: '2100-01' };

/**
 * Compares a room's stored tips, viewers and months, as its readers see them, with the world's own
 * account and with a fold of everything at once.
 */
export async function compareAccounts(
  services: Services,
  world: World,
  truth: readonly FoldedSegment[],
): Promise<readonly string[]> {
  const { wrong, check } = openChecks();
  await compareTippers(services, world, truth, check);
  await compareMonths(services, world, truth, check);
  return wrong.map((name) => `${world.room} ${name}`);
}

async function compareTippers(
  { tippers, chat, now }: Services,
  { room, tips, events }: World,
  truth: readonly FoldedSegment[],
  check: Check,
): Promise<void> {
  for (const user of usersOf(events)) {
    const tipsOfUser = tips.filter((tip) => tip.user === user);
    const kept = await listViewerTips(tippers, room, user, ALWAYS);
    check(
      `tips of ${user}`,
      kept.flatMap((entry) => entry.tips).sort(byMs),
      tipsOfUser.map(({ ms, tokens, isAnonymous }) => ({ ms, tokens, isAnonymous })).sort(byMs),
    );
    const { chats } = await listViewerChat({ tippers, chat }, room, user, {
      since: 0,
      until: Date.UTC(2100, 0, 1),
      most: 1e6,
      units: 1e6,
      now: now(),
    });
    check(
      `chat of ${user}`,
      chats.flatMap(({ lines }) => lines).sort(byMs),
      truth.flatMap((segment) => [...(segment.chat.get(user) ?? [])]).sort(byMs),
    );
    check(
      `presence of ${user}`,
      await listPresence(tippers, room, user, { since: 0, now: now() }),
      truth
        .filter(({ kind }) => kind === 'broadcast')
        .map(({ start, present }) => ({ start, wasThere: present.includes(user) })),
    );
  }

  const allTime = await findAllTimeTippers(tippers, room);
  check('all-time list', sumsByName(allTime.tippers), sumsOf(tips));
  check('all-time total', sumAllTime(allTime).total.tokens, total(tips));
  check('tip records', await findTipRecords(tippers, room), mergeRecords(truth.map(toTipRecords)));
  check(
    'largest tips',
    (await findTipRecords(tippers, room)).top.map(({ tokens }) => tokens),
    largest(tips),
  );
  const months = await listMonthTippers(tippers, room, ALWAYS);
  const table = sumPeriod(
    months.map((month) => month.tippers),
    { start: 0, end: Date.UTC(2100, 0, 1) },
    fixedOffset(0),
  );
  check('month lists', sumsByName(table.tippers), sumsOf(tips));
}

async function compareMonths(
  { sessions }: Services,
  { room, tips }: World,
  truth: readonly FoldedSegment[],
  check: Check,
): Promise<void> {
  const summaries = (await listMonthsOfSessions(sessions, room, ALWAYS, 100))
    .flatMap((month) => month.sessions)
    .sort((a, b) => a.start - b.start);
  check(
    'session list',
    // Other income comes from other sources than the session itself.
    summaries.map((session) => ({
      ...session,
      otherTokens: null,
      incomeBasis: 'partial' as const,
    })),
    truth.flatMap((segment) => summarize(segment) ?? []),
  );

  const rings = await listWeekRings(sessions, room, ALWAYS);
  const ringTokens = rings.flatMap(({ ring }) => ring.map(({ tokens }) => tokens));
  check('week rings', sum(ringTokens), total(tips));
  const months = [...new Set(truth.map(({ start }) => utcMonth(start)))];
  const stored = (await getMonthBins(sessions, room, months)).flatMap(({ bins }) => bins);
  const bins = new Map<number, { tips: number; tokens: number }>();
  for (const { ms, tokens } of tips) {
    const start = ms - (ms % BIN_MS);
    const { tips: count, tokens: amount } = bins.get(start) ?? { tips: 0, tokens: 0 };
    bins.set(start, { tips: count + 1, tokens: amount + tokens });
  }
  const inOrder = [...bins].sort(([a], [b]) => a - b).map(([ms, sums]) => ({ ms, ...sums }));
  // Two segments may share a quarter hour.
  const together = inOrder.map(({ ms }) => {
    const own = stored.filter((bin) => bin.ms === ms);
    return {
      ms,
      tips: sum(own.map((bin) => bin.tips)),
      tokens: sum(own.map((bin) => bin.tokens)),
    };
  });
  check('quarter hours', together, inOrder);
  check('tips in quarter hours', sum(stored.map(({ tokens }) => tokens)), total(tips));
}

/** Returns everybody whom any event names. */
function usersOf(events: World['events']): string[] {
  const names = events.flatMap(({ raw }) => (raw.object as { user?: User }).user?.username ?? []);
  return [...new Set(names)].sort();
}

interface User {
  readonly username?: string;
}

function largest(tips: readonly DeliveredTip[]): number[] {
  return tips
    .map(({ tokens }) => tokens)
    .sort((a, b) => b - a)
    .slice(0, 50);
}

function sumsOf(tips: readonly DeliveredTip[]) {
  const byUser = new Map<string, DeliveredTip[]>();
  for (const tip of tips) byUser.set(tip.user, [...(byUser.get(tip.user) ?? []), tip]);
  return sumsByName(
    [...byUser].map(([name, tipsOfUser]) => ({
      name,
      tokens: total(tipsOfUser),
      tips: tipsOfUser.length,
    })),
  );
}

function sumsByName(
  list: readonly { name: string; tokens: number; tips: number }[],
): [string, number, number][] {
  return list
    .map(({ name, tokens, tips }): [string, number, number] => [name, tokens, tips])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function byMs(a: { readonly ms: number }, b: { readonly ms: number }): number {
  return a.ms - b.ms || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
}

function total(tips: readonly { tokens: number }[]): number {
  return sum(tips.map(({ tokens }) => tokens));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
