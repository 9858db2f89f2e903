import type { StudioFigures } from '../../../../shared/api/studio';
import type { StackedPoint } from '../../charts/stacked-chart';

/** One hour of the studio, or of one model. */
export interface HourPoint extends StackedPoint {
  /** Tip tokens of all layers. */
  readonly total: number;
  readonly tips: number;
  /** Time on air, of all models together. */
  readonly seconds: number;
}

const HOUR_MS = 3_600_000;

/**
 * The hours of a chart.
 *
 * @param figures of what is drawn as a whole
 * @param columns the layers' values, hour by hour
 * @param unheardSince from then on (epoch ms) nothing is known; null where all is
 */
export function hourPoints(
  { hours }: Pick<StudioFigures, 'hours'>,
  columns: readonly (readonly number[])[],
  unheardSince: number | null,
  line?: readonly number[],
): HourPoint[] {
  return hours.map(({ time, tips, tipTokens, seconds }, index) => {
    const end = Date.parse(time) + HOUR_MS;
    const isUnknown = unheardSince !== null && unheardSince < end && tips === 0;
    const over = line?.[index];
    return {
      key: time,
      state: isUnknown ? 'unknown' : index === hours.length - 1 ? 'unfinished' : 'done',
      values: columns[index] ?? [],
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
