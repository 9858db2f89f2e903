import { isActive, type MenuItem } from './menu';
import { hasName } from './written-item';

export const DUPLICATE_ITEM = 'Tip Menu item with same name or tokens already exists!';

export const MAX_ITEMS = 200;
export const MAX_PRICES = 200;
/** Limit for all items together, so that a menu stays cheap to read. */
export const MAX_TOTAL_PRICES = 2_000;
export const MAX_NAME_LENGTH = 100;
export const MAX_TOKENS = 999_999;

export interface MenuProblem {
  /** For example `items.3.prices.0.startTime`; counts from 0. */
  readonly where: string;
  readonly message: string;
}

/**
 * Validates a menu. Items without a name are ignored.
 *
 * @param now epoch ms
 * @returns the problems with messages for the user; empty for a valid menu
 */
export function findMenuProblems(items: readonly MenuItem[], now: number): MenuProblem[] {
  const problems = items.flatMap((item, index) =>
    hasName(item)
      ? itemProblems(item, now).map(({ where, message }) => ({
          where: `items.${index}.${where}`,
          message,
        }))
      : [],
  );
  const together = items.reduce((sum, { prices }) => sum + prices.length, 0);
  if (together > MAX_TOTAL_PRICES) {
    const message = `A menu can have up to ${MAX_TOTAL_PRICES} prices, including past ones.`;
    problems.push({ where: 'items', message });
  }
  return [...problems, ...duplicates(items, now)];
}

function itemProblems({ tokens, prices }: MenuItem, now: number): MenuProblem[] {
  const problems: MenuProblem[] = [];
  prices.forEach(({ startTime, endTime }, index) => {
    const start = Date.parse(startTime);
    const before = prices[index - 1];
    if (start > now) {
      const message = 'A price can’t start in the future.';
      problems.push({ where: `prices.${index}.startTime`, message });
    }
    if (endTime !== undefined && Date.parse(endTime) < start) {
      const message = 'A price can’t end before it starts.';
      problems.push({ where: `prices.${index}.endTime`, message });
    }
    if (!before) return;
    const hasEnded = before.endTime !== undefined && Date.parse(before.endTime) <= start;
    if (!hasEnded || Date.parse(before.startTime) >= start) {
      const message = 'Prices must be in order and can’t overlap.';
      problems.push({ where: `prices.${index}.startTime`, message });
    }
  });
  if (prices.at(-1)?.tokens !== tokens) {
    const message = 'The last price must match the item’s current tokens.';
    problems.push({ where: 'tokens', message });
  }
  return problems;
}

/** Finds active items with the same name or price as an active item before them. */
function duplicates(items: readonly MenuItem[], now: number): MenuProblem[] {
  const names = new Set<string>();
  const amounts = new Set<number>();
  const problems: MenuProblem[] = [];
  items.forEach((item, index) => {
    if (!hasName(item) || !isActive(item, now)) return;
    const name = toNameKey(item.name);
    if (names.has(name)) problems.push({ where: `items.${index}.name`, message: DUPLICATE_ITEM });
    else if (amounts.has(item.tokens)) {
      problems.push({ where: `items.${index}.tokens`, message: DUPLICATE_ITEM });
    }
    names.add(name);
    amounts.add(item.tokens);
  });
  return problems;
}

/** Normalizes a name for comparison: ignores case and surrounding spaces. */
export function toNameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}
