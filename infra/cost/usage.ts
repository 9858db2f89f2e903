import { type PriceName, priceOf } from './aws-prices';

/** Parts of the cost, for readers. */
export const PARTS = {
  dashboards: 'Dashboards open while a room is live: calls that are repeated',
  visits: 'Visits to the dashboard',
  watching: 'Materializing a running session every half hour while somebody watches',
  events: 'Capturing and materializing events, tip reports, and the archive',
  looking: 'Jobs that look for work in a room where nothing happened',
  keys: 'KMS: opening the platform tokens of rooms, whose keys the processes of the listener share',
  listening: 'Listeners: their functions, and what the rooms of a shard share',
  storage: 'Tables with backups, and the archive',
  sampling: 'Sampling rooms from the Stats API, and the keys of their tokens',
  jobs: 'Starts of all other jobs, the scan of the public room list, published files',
  watchers: 'Alarms, own metrics, the key and the secret',
  people: 'Mails, and users of the pool',
} as const;

export type PartName = keyof typeof PARTS;

/** An amount of one thing that AWS charges for, in a month. */
export type Usage = Readonly<Partial<Record<PriceName, number>>>;

/** Adds amounts up. */
export function sumOf(usages: readonly Usage[]): Usage {
  const sum: Partial<Record<PriceName, number>> = {};
  for (const usage of usages) {
    for (const [name, amount] of Object.entries(usage) as [PriceName, number][]) {
      sum[name] = (sum[name] ?? 0) + amount;
    }
  }
  return sum;
}

/** Multiplies amounts. */
export function times(count: number, usage: Usage): Usage {
  return Object.fromEntries(Object.entries(usage).map(([name, one]) => [name, one * count]));
}

/** Returns the price in US dollars. */
export function usdOf(usage: Usage): number {
  const amounts = Object.entries(usage) as [PriceName, number][];
  return amounts.reduce((sum, [name, amount]) => sum + priceOf(name, amount), 0);
}
