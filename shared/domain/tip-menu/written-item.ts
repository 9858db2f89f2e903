import { BEGINNING, type MenuItem } from './menu';

type Moment = string | null | undefined;

/**
 * An item as clients write it: times in any zone, and in the older format without prices, with
 * its own times instead.
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
 * The item in the present format: one price at least, times in UTC, and one space between the
 * words of its name. What is left open holds from the beginning.
 */
export function itemOf({ name, tokens, prices, startTime, endTime }: WrittenItem): MenuItem {
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

/** Items without a name are rows that nobody filled in. */
export function isNamed({ name }: Pick<MenuItem, 'name'>): boolean {
  return name !== '';
}

const inUtc = (iso: string) => new Date(iso).toISOString();
