import type { MetricRow } from './metric';

type Given = 'of' | 'label' | 'topic';
/** What a row may omit because its unit implies it. */
type Short<Stats> = Pick<MetricRow<Stats>, Given> & Partial<Omit<MetricRow<Stats>, Given>>;

/** A number of tokens: whole, and hidden from members who may not see money. */
export function tokens<Stats>(row: Short<Stats>): MetricRow<Stats> {
  return { unit: 'tokens', minimum: null, round: 0, isMoney: true, ...row };
}

/** A number of things. */
export function count<Stats>(row: Short<Stats>): MetricRow<Stats> {
  return { unit: 'count', minimum: null, round: 0, isMoney: false, ...row };
}

/** A duration in seconds. */
export function duration<Stats>(row: Short<Stats>): MetricRow<Stats> {
  return { unit: 'seconds', minimum: null, round: 0, isMoney: false, ...row };
}

/** A share, 0 to 100. */
export function percent<Stats>(row: Short<Stats>): MetricRow<Stats> {
  return { unit: 'percent', minimum: null, round: 1, isMoney: false, ...row };
}

/** A rank. */
export function place<Stats>(row: Short<Stats>): MetricRow<Stats> {
  return { unit: 'place', minimum: null, round: 0, isMoney: false, ...row };
}
