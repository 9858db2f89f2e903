import { BEGINNING, type MenuItem } from './menu';

type Moment = string | null | undefined;

/**
 * An item as sent by clients: times in any zone, possibly in the older format that has times of its
 * own instead of prices.
 */
export interface WrittenItem {
  readonly name: string;
  readonly tokens: number;
  readonly prices?:
    | readonly { readonly tokens: number; readonly startTime?: Moment; readonly endTime?: Moment }[]
    | undefined;
  readonly startTime?: Moment;
  readonly endTime?: Moment;
}

/**
 * Converts an item to the current format: at least one price, times in UTC, single spaces in its
 * name. A missing start means for all time.
 */
export function toMenuItem({ name, tokens, prices, startTime, endTime }: WrittenItem): MenuItem {
  const written = prices && prices.length > 0 ? prices : [{ tokens, startTime, endTime }];
  return {
    name: name.replace(/[\s\p{Cc}]+/gu, ' ').trim(),
    tokens,
    prices: written.map((price) => ({
      tokens: price.tokens,
      startTime: price.startTime ? inUtc(price.startTime) : BEGINNING,
      ...(price.endTime ? { endTime: inUtc(price.endTime) } : {}),
    })),
  };
}

/** Items without a name are rows that were never filled in. */
export function hasName({ name }: Pick<MenuItem, 'name'>): boolean {
  return name !== '';
}

const inUtc = (iso: string) => new Date(iso).toISOString();
