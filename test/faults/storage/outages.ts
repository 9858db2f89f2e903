import type { Dice } from '@infra/local/platform/world/dice';
import type { Outage } from './misbehaving-documents';

const MINUTE = 60_000;
const EVERY_MS = 3 * 60 * MINUTE;

/** When the whole storage, tables and buckets, fails in one way: for a while every three hours. */
export interface RecurringOutage {
  readonly kind: Outage;
  /** Ms after each multiple of three hours. */
  readonly since: number;
  readonly lastsMs: number;
}

/** Returns one outage of each kind, some minutes to an hour long. */
export function makeOutages(dice: Dice): RecurringOutage[] {
  return (['full', 'throttled', 'slow-down'] as const).map((kind) => ({
    kind,
    since: dice.integer(0, EVERY_MS),
    lastsMs: dice.integer(5, kind === 'slow-down' ? 60 : 25) * MINUTE,
  }));
}

/** What is wrong with the storage at a time (epoch ms); null for nothing. */
export function outageAt(outages: readonly RecurringOutage[], now: number): Outage | null {
  const isOn = ({ since, lastsMs }: RecurringOutage) =>
    (now - since + EVERY_MS) % EVERY_MS < lastsMs;
  return outages.find(isOn)?.kind ?? null;
}
