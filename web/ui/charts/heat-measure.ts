import { computeHeatStep } from '@shared/domain/schedule/heat-scale';
import type { Slot } from '@shared/domain/time/weekday-slots';
import { METRICS } from '@shared/metrics/registry';
import { formatTokens, formatTokensExactly, formatUsd } from '@web/lib/format';
import { formatCell } from './tick-format';
import type { PointFacts } from './tooltip-card';

/** What a weekday-hour heatmap shows. Zero means that there is nothing to show for an hour. */
export interface HeatMeasure {
  /** In a narrow cell: `5.2k`. */
  readonly cell: (value: number) => string;
  /** In a sentence: `4,210 tk · $211`. */
  readonly describe: (value: number) => string;
  /** In the legend: `5.2k tk`. */
  readonly short: (value: number) => string;
  /** Details of the active cell. */
  readonly facts: (slot: Slot) => PointFacts['rows'];
  /** Text for a zero cell: in a sentence, and in the legend (`no tips`). */
  readonly none: string;
  /** Hidden in discreet mode. */
  readonly isPrivate: boolean;
  /** Where the scale starts, for values that are never near zero. @default 0 */
  readonly floor?: number;
}

/** Sums of tips in tokens, with USD at five cents per token. */
export const TIP_TOKENS: HeatMeasure = {
  cell: formatCell,
  describe: (tokens) => `${formatTokensExactly(tokens)} · ${formatUsd(tokens)}`,
  short: formatTokens,
  facts: ({ tokens }) => [
    { name: METRICS.tips.label, value: formatTokensExactly(tokens), isPrivate: true },
    { name: METRICS.usd.label, value: formatUsd(tokens), isPrivate: true },
  ],
  none: 'No tips',
  isPrivate: true,
};

/** Returns the shade of a value, 1 to 15; 0 for nothing. */
export function shadeOf(value: number, highest: number, floor = 0): number {
  if (value <= 0) return 0;
  return Math.max(1, computeHeatStep(value - floor, highest - floor));
}
