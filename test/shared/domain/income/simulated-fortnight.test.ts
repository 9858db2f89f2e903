import { computeStats } from '@infra/local/platform/stats-api';
import { findLastCashOut } from '@infra/local/platform/world/balance';
import { openRoom, type Room } from '@infra/local/platform/world/room';
import { generateShop } from '@infra/local/platform/world/shop';
import type { Interval } from '@shared/domain/events/room-snapshots';
import { computeIncome } from '@shared/domain/income/compute-income';
import { findHiddenIncome } from '@shared/domain/income/hidden-income';
import { computeSpanIncome } from '@shared/domain/income/income';
import type { Amount, BalanceSample } from '@shared/domain/income/sources';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ANCHOR = Date.UTC(2026, 10, 8, 18);
const from = ANCHOR - 14 * DAY;

interface ReportedIncome {
  readonly tips: readonly Amount[];
  readonly media: readonly Amount[];
  readonly hidden: readonly (readonly [ms: number, tokens: number, kind: string])[];
  readonly privates: readonly Interval[];
  readonly joins: readonly number[];
  readonly broadcasts: readonly Interval[];
}

function aFortnight(
  seed: number,
  density: 'quiet' | 'usual' | 'busy',
): { room: Room; reported: ReportedIncome } {
  const room = openRoom(seed, ANCHOR, {
    name: 'demo',
    eventsToken: 'token',
    statsToken: 'stats-token',
    historyDays: 15,
    density,
  });
  const scripts = [...room.scriptsBetween(from - DAY, ANCHOR)];
  const until = (at: number) => at <= ANCHOR;
  const events = scripts.flatMap((script) => script.events).filter(({ at }) => until(at));
  return {
    room,
    reported: {
      tips: events.flatMap((one) =>
        one.kind === 'tip' ? [{ ms: one.at, tokens: one.tokens }] : [],
      ),
      media: events.flatMap((one) =>
        one.kind === 'purchase' ? [{ ms: one.at, tokens: one.item.tokens }] : [],
      ),
      hidden: scripts
        .flatMap((script) => script.hidden)
        .filter(({ at }) => at > from && until(at))
        .map(({ at, tokens, kind }) => [at, tokens, kind]),
      privates: scripts
        .flatMap((script) => script.privates)
        .map((show) => ({ start: show.from, end: show.to })),
      joins: events.flatMap(({ kind, at }) => (kind === 'fanclub' ? [at] : [])),
      broadcasts: scripts.flatMap(({ show }) =>
        show && show.from > from && show.to < ANCHOR - DAY / 24
          ? [{ start: show.from, end: show.to + 1 }]
          : [],
      ),
    },
  };
}

/** Samples every five minutes, slightly early or late, starting some time after the hour. */
function statsSamplesOf(room: Room, phase: number): BalanceSample[] {
  const statsSamples: BalanceSample[] = [];
  for (let at = from + phase; at <= ANCHOR; at += 5 * MINUTE) {
    const ms = at + ((at / MINUTE) % 7) * 3_000;
    statsSamples.push({ ms, balance: computeStats(room, ms).token_balance });
  }
  return statsSamples;
}

/** What no sample can show: income after the last sample before a cash-out, or too late for it. */
function isLostAtCashOut(room: Room, ms: number): boolean {
  const next = findLastCashOut(room, ms + DAY);
  const cashOut = next > ms ? next : ms + DAY;
  return cashOut - ms < 11 * MINUTE || ms - findLastCashOut(room, ms) < 11 * MINUTE;
}

const sum = (amounts: readonly (readonly [number, number, ...unknown[]])[]) =>
  amounts.reduce((total, [, tokens]) => total + tokens, 0);
const within = ({ start, end }: Interval) => {
  return ([ms]: readonly [number, ...unknown[]]) => ms >= start && ms < end;
};

const worlds = [
  [1, 'quiet', 20_000],
  [2, 'usual', 140_000],
  [3, 'busy', 280_000],
  [4, 'busy', 60_000],
] as const;

describe.each(worlds)('a fortnight of world %i, %s, read %i ms after the hour', (...world) => {
  const [seed, density, phase] = world;
  const { room, reported } = aFortnight(seed, density);
  const statsSamples = statsSamplesOf(room, phase);
  const incomeCalculator = computeIncome({
    ...reported,
    fanclubJoins: reported.joins,
    statsSamples,
    ledger: null,
    listeningSpans: [{ start: from, end: ANCHOR }],
  });

  it('contains sessions with hidden income', () => {
    const amounts = reported.broadcasts.map((one) => sum(reported.hidden.filter(within(one))));

    expect(amounts.filter((tokens) => tokens > 0).length).toBeGreaterThan(3);
  });

  it('assigns each session its own income, exact to the token', () => {
    const covered = reported.broadcasts.filter(
      (one) => !reported.hidden.filter(within(one)).some(([ms]) => isLostAtCashOut(room, ms)),
    );
    expect(covered.length).toBeGreaterThan(6);

    for (const broadcast of covered) {
      const { total, tipTokens, mediaTokens, coverage } = computeSpanIncome(
        incomeCalculator,
        broadcast,
      );
      expect(total - tipTokens - mediaTokens).toBe(sum(reported.hidden.filter(within(broadcast))));
      expect(coverage.balance).toBe(coverage.seconds);
    }
  });

  it('assigns each day between two cash-outs its own income, and never more', () => {
    const increments = findHiddenIncome(statsSamples, [...reported.tips, ...reported.media]);
    for (let noon = from + DAY; noon < ANCHOR - DAY; noon += DAY) {
      const day = { start: findLastCashOut(room, noon), end: findLastCashOut(room, noon + DAY) };
      const found = increments.filter(({ at }) => at >= day.start && at < day.end);
      const truth = reported.hidden.filter(within(day));
      const lost = truth.filter(([ms]) => isLostAtCashOut(room, ms));
      const tokens = found.reduce((total, one) => total + one.tokens, 0);

      expect(tokens).toBeLessThanOrEqual(sum(truth));
      expect(tokens).toBeGreaterThanOrEqual(sum(truth) - sum(lost));
    }
  });

  it('separates private shows from the fan club to within ten percent', () => {
    const spent = (kinds: readonly string[]) =>
      sum(
        reported.hidden.filter(
          (one) => kinds.includes(one[2]) && reported.broadcasts.some((span) => within(span)(one)),
        ),
      );
    const parts = reported.broadcasts.map((broadcast) =>
      computeSpanIncome(incomeCalculator, broadcast),
    );
    const privates = parts.reduce((total, one) => total + one.private.tokens, 0);
    const fanClub = parts.reduce((total, one) => total + one.fanClub.tokens, 0);
    const truth = spent(['private', 'spy']);

    expect(privates).toBeGreaterThan(0.9 * truth);
    expect(privates).toBeLessThan(1.1 * truth);
    expect(fanClub).toBeLessThanOrEqual(
      1.1 * reported.joins.length * generateShop(seed, 'demo').fanclubTokens,
    );
  });
});
