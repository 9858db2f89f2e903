import type { StudioStats } from '@shared/api/studio';
import type { StackedPoint } from '@web/ui/charts/stacked-chart';

/** One hour of the studio, or of one model. */
export interface HourPoint extends StackedPoint {
  /** Tips in tokens, over all layers. */
  readonly total: number;
  readonly tips: number;
  /** Time live, summed over all models. */
  readonly seconds: number;
  /** The same per layer. */
  readonly onAir: readonly number[];
}

const HOUR_MS = 3_600_000;

/** Values by layer and hour. */
interface HourLayers {
  readonly tokens: readonly (readonly number[])[];
  readonly seconds: readonly (readonly number[])[];
}

/**
 * Returns the hours of a chart.
 *
 * @param stats the totals of what is drawn
 * @param feedSilentSince nothing is known after this (epoch ms); null if everything is known
 * @param line values drawn over the bars, by hour
 */
export function hourPoints(
  { hours }: Pick<StudioStats, 'hours'>,
  layers: HourLayers,
  feedSilentSince: number | null,
  line?: readonly number[],
): HourPoint[] {
  return hours.map(({ time, tips, tipTokens, seconds }, index) => {
    const end = Date.parse(time) + HOUR_MS;
    const isUnknown = feedSilentSince !== null && feedSilentSince < end && tips === 0;
    const over = line?.[index];
    return {
      key: time,
      state: isUnknown ? 'unknown' : index === hours.length - 1 ? 'unfinished' : 'done',
      values: layers.tokens[index] ?? [],
      onAir: layers.seconds[index] ?? [],
      total: tipTokens,
      tips,
      seconds,
      ...(over !== undefined && { line: over }),
    };
  });
}

/** An hour in which nobody was live and nothing came in. It is neither zero nor missing. */
export function isQuiet({ tips, seconds }: Pick<HourPoint, 'tips' | 'seconds'>): boolean {
  return tips === 0 && seconds === 0;
}
