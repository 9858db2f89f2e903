import type { StudioStats } from '@shared/api/studio';
import type { StackedPoint } from '@web/ui/charts/stacked-chart';

/** One hour of the studio, or of one model. */
export interface HourPoint extends StackedPoint {
  /** Tip tokens of all layers. */
  readonly total: number;
  readonly tips: number;
  /** Time on air, of all models together. */
  readonly seconds: number;
  /** The same of each layer. */
  readonly onAir: readonly number[];
}

const HOUR_MS = 3_600_000;

/** By layer, hour by hour. */
interface HourLayers {
  readonly tokens: readonly (readonly number[])[];
  readonly seconds: readonly (readonly number[])[];
}

/**
 * The hours of a chart.
 *
 * @param figures of what is drawn as a whole
 * @param feedSilentSince from then on (epoch ms) nothing is known; null where all is
 * @param line by hour, what is drawn over the bars
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

/** An hour in which nobody was on air and nothing came: neither is it zero nor is it missing. */
export function isQuiet({ tips, seconds }: Pick<HourPoint, 'tips' | 'seconds'>): boolean {
  return tips === 0 && seconds === 0;
}
