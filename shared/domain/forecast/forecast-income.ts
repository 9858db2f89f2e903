import { ascending, quantile } from '../math/quantile';
import { type DayIncome, expectIncome } from './weekday-means';

export interface IncomeForecast {
  /** Expected income of the coming days, in tokens. */
  readonly expected: number;
  /** How many more days of history its outcomes need; 0 if there are enough. */
  readonly missingDays: number;
  /**
   * What may come instead, ascending, each as likely as the others: the forecast with the errors of
   * earlier forecasts. Empty if there are fewer than 12 of those.
   */
  readonly outcomes: readonly number[];
}

/** With fewer earlier forecasts, their errors say too little about this one's. */
const MIN_ORIGINS = 12;
/** History that an earlier forecast needs, and days between two of them. */
const MIN_HISTORY = 28;
const STEP_DAYS = 2;
/** Older forecasts are those of another room. */
const MAX_ORIGINS = 90;
/**
 * How much wider the errors are made, divided by the number of earlier forecasts that don't overlap:
 * few of them don't show how wrong a forecast can be. Found with simulated rooms.
 */
const WIDENING = 1.3;
/** Added to both sides of an error's ratio, as a share of the average, so that days off have one. */
const OFFSET = 0.05;

/**
 * Forecasts the income of coming days with the errors of the same forecast at earlier days
 * (conformal prediction, on the logarithm; Vovk et al., 2005).
 *
 * Stored data: session summaries (`month-sessions`) and the offline days of `month-series`.
 *
 * @param days consecutive local days up to yesterday, oldest first
 * @param coming consecutive local dates from today on
 */
export function forecastIncome(
  days: readonly DayIncome[],
  coming: readonly string[],
): IncomeForecast {
  const expected = expectIncome(days, coming);
  const length = coming.length;
  const average = sumOf(days) / Math.max(1, days.length);
  const offset = OFFSET * average * length;
  const errors: number[] = [];
  for (
    let origin = days.length - length;
    origin >= MIN_HISTORY && errors.length < MAX_ORIGINS;
    origin -= STEP_DAYS
  ) {
    const then = days.slice(origin, origin + length);
    const forecast = expectIncome(
      days.slice(0, origin),
      then.map(({ date }) => date),
    );
    if (forecast + offset > 0) errors.push((sumOf(then) + offset) / (forecast + offset));
  }
  const needed = MIN_HISTORY + length + STEP_DAYS * (MIN_ORIGINS - 1);
  const missingDays = Math.max(0, needed - days.length);
  if (errors.length < MIN_ORIGINS) return { expected, missingDays, outcomes: [] };
  const apart = Math.max(1, (days.length - MIN_HISTORY) / length);
  const outcomes = errors.map((error) =>
    Math.max(0, (expected + offset) * error ** (1 + WIDENING / apart) - offset),
  );
  return { expected, missingDays, outcomes: ascending(outcomes) };
}

/**
 * The interval that holds a share of the outcomes, widened for their small number.
 *
 * @param share from 0 to 1
 */
export function intervalOf(
  outcomes: readonly number[],
  share: number,
): { readonly low: number; readonly high: number } {
  const side = Math.max(0, (1 - share) / 2 - 1 / (2 * (outcomes.length + 1)));
  return { low: quantile(outcomes, side), high: quantile(outcomes, 1 - side) };
}

function sumOf(days: readonly DayIncome[]): number {
  return days.reduce((sum, { tokens }) => sum + tokens, 0);
}
