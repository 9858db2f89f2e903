import type { IncomeSources } from '@shared/domain/income/compute-income';
import type { Amount, BalanceSample } from '@shared/domain/income/sources';

const MINUTE = 60_000;
/** Returns the epoch ms some minutes after the start of the test evening. */
export const at = (minutes: number) => Date.UTC(2026, 10, 8, 18) + minutes * MINUTE;
export const span = (start: number, end: number) => ({ start: at(start), end: at(end) });
export const amounts = (list: readonly (readonly [number, number])[]): Amount[] =>
  list.map(([minutes, tokens]) => ({ ms: at(minutes), tokens }));
export const balances = (list: readonly (readonly [number, number])[]): BalanceSample[] =>
  list.map(([minutes, balance]) => ({ ms: at(minutes), balance }));

export const nothing: IncomeSources = {
  tips: [],
  media: [],
  statsSamples: [],
  privates: [],
  fanclubJoins: [],
  ledger: null,
  listeningSpans: [],
  broadcasts: [],
};

/** Samples every five minutes; `rises` are [minute at which it appears, tokens]. */
export function statsSamples(
  from: number,
  to: number,
  rises: readonly (readonly [number, number])[],
) {
  const list: BalanceSample[] = [];
  for (let minute = from; minute <= to; minute += 5) {
    const risen = rises.filter(([when]) => when <= minute);
    const balance = 1_000 + risen.reduce((sum, [, tokens]) => sum + tokens, 0);
    list.push({ ms: at(minute), balance });
  }
  return list;
}
