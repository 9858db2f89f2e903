import { countMissingSessions } from '../math/ratio-estimate';
import { MAX_TOKENS } from '../tip-menu/check-menu';
import { isActive, type MenuItem } from '../tip-menu/menu';
import type { SessionSales } from './count-sales';
import { MIN_SESSIONS, shareOf, shareVariance } from './estimate-effect';
import { isShared, listOffers, listUnchangedItems } from './list-offers';
import { COMPARED_MS } from './list-price-changes';
import { DIFFERENCE, type MeasuredChange } from './measure-change';

/** What to do with the prices next. */
export interface PriceAdvice {
  /**
   * `try`: an experiment with a new price. `undo`: the last change lowered what the item brings, so
   * go back. `wait`: the last change is still being compared, and one experiment at a time is enough.
   */
  readonly kind: 'try' | 'undo' | 'wait';
  /** Its index in the menu. */
  readonly item: number;
  readonly price: number;
  /** The same as `price` to wait. */
  readonly newPrice: number;
  /** To try: the item's share of all tokens for menu items in the last eight weeks, 0 to 1. */
  readonly share: number | null;
  /** To try: after how many sessions a difference of `DIFFERENCE` can show. */
  readonly sessions: number | null;
}

const MIN_RECENT_SESSIONS = 8;
const MIN_RECENT_TIPS = 20;
/** How much dearer the item may become, and at most. */
const FACTORS = [1.2, 1.25, 1.3, 1.15, 1.4] as const;
const MAX_FACTOR = 1.5;
/** So many of an item's tips may be of the new amount for no item already. */
const MAX_FREE = 0.25;

/**
 * Suggests the next experiment with a price. Null where the evidence carries none.
 *
 * @param changes of the last 26 weeks, newest first
 * @param now epoch ms
 */
export function suggestPrice(
  menu: readonly MenuItem[],
  sales: readonly SessionSales[],
  changes: readonly MeasuredChange[],
  now: number,
): PriceAdvice | null {
  const current = changes.filter(({ change }) => isCurrent(menu, change));
  const bad = current.find(
    ({ change, effect }) => effect?.verdict === 'lowered' && isFree(menu, change.before, now),
  );
  if (bad) {
    const { item, before, after } = bad.change;
    return { kind: 'undo', item, price: after, newPrice: before, share: null, sessions: null };
  }
  const open = current.find(({ missingSessions }) => missingSessions !== null);
  if (open) {
    const { item, after: price } = open.change;
    return { kind: 'wait', item, price, newPrice: price, share: null, sessions: null };
  }
  const failed = changes
    .filter(({ change, effect }) => change.after > change.before && effect?.verdict === 'lowered')
    .map(({ change }) => change.item);
  const trials = listTrials(menu, sales, now).filter(({ item }) => !failed.includes(item));
  return trials.sort((a, b) => b.share - a.share || a.item - b.item)[0] ?? null;
}

interface Trial extends PriceAdvice {
  readonly kind: 'try';
  readonly share: number;
}

/**
 * The items whose tips are even enough for an experiment: sessions come as often as in the last
 * eight weeks, and a new price is compared for as long.
 */
function listTrials(
  menu: readonly MenuItem[],
  sales: readonly SessionSales[],
  now: number,
): Trial[] {
  const window = { from: now - COMPARED_MS, end: now };
  const recent = sales.filter(({ noon }) => noon >= window.from);
  if (recent.length < MIN_RECENT_SESSIONS) return [];
  const offers = listOffers(menu);
  const unchanged = listUnchangedItems(offers, window);
  const sumOf = (count: (session: SessionSales) => number | undefined) =>
    recent.reduce((sum, session) => sum + (count(session) ?? 0), 0);
  const all = sumOf(({ earned }) => earned.reduce((sum, tokens) => sum + tokens, 0));
  return unchanged.flatMap((item): Trial[] => {
    const price = menu[item]?.tokens ?? 0;
    const sold = sumOf((session) => session.sold[item]);
    const others = unchanged.filter((other) => other !== item);
    const newPrice = listDearerPrices(price).find(
      (tokens) =>
        !isShared(offers, { item, tokens }, window) &&
        sumOf(({ free }) => free.get(tokens)) <= MAX_FREE * sold,
    );
    if (sold < MIN_RECENT_TIPS || others.length === 0 || newPrice === undefined) return [];
    const shares = recent.map((session) => shareOf(session, item, others, newPrice));
    const before = { sessions: shares.length, variance: shareVariance(shares) };
    const one = { sessions: 1, variance: before.variance * before.sessions };
    const most = recent.length - 1;
    const more = countMissingSessions(before, one, { difference: DIFFERENCE, most });
    if (more === null) return [];
    const share = sumOf(({ earned }) => earned[item]) / all;
    return [
      { kind: 'try', item, price, newPrice, share, sessions: Math.max(MIN_SESSIONS, more + 1) },
    ];
  });
}

/** Prices that are about a fifth dearer and look like prices: 25 → 30, 99 → 120. */
function listDearerPrices(price: number): number[] {
  const step = price < 20 ? 1 : price < 100 ? 5 : price < 1_000 ? 10 : 100;
  return FACTORS.map((factor) =>
    Math.max(price + 1, Math.round((price * factor) / step) * step),
  ).filter((dearer) => dearer <= Math.min(MAX_FACTOR * price, MAX_TOKENS));
}

/** Whether no item on the menu has a price. */
function isFree(menu: readonly MenuItem[], tokens: number, now: number): boolean {
  return !menu.some((item) => item.tokens === tokens && isActive(item, now));
}

/** Whether the price that a change set still holds. */
function isCurrent(menu: readonly MenuItem[], { item, at }: MeasuredChange['change']): boolean {
  const last = menu[item]?.prices.at(-1);
  return last !== undefined && Date.parse(last.startTime) === at && last.endTime === undefined;
}
