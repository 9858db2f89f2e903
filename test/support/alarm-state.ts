import type { AlarmRule } from '@infra/alarm-rules';
import { logger } from '@lambdas/runtime/logger';
import type { MeasureName } from '@lambdas/runtime/measures';
import { onTestFinished, vi } from 'vitest';

interface Value {
  readonly name: string;
  readonly at: number;
  readonly value: number;
}

/** The parts of CloudWatch's embedded metric format that our lines have. */
interface Embedded {
  readonly Timestamp: number;
  readonly CloudWatchMetrics: readonly [{ readonly Metrics: readonly { readonly Name: string }[] }];
}

/** What CloudWatch would know: every value that is logged until the end of the test. */
export interface LoggedMetrics {
  /** Whether an alarm rings at a time (epoch ms), as CloudWatch evaluates its rule. */
  isRinging(rule: AlarmRule, now: number): boolean;
}

/** Reads metrics from the log lines of this process. */
export function collectMetrics(): LoggedMetrics {
  const values: Value[] = [];
  const collect = (...[, fields]: readonly unknown[]) => {
    const { _aws, ...rest } = (fields ?? {}) as { _aws?: Embedded } & Record<string, number>;
    for (const { Name } of _aws?.CloudWatchMetrics[0].Metrics ?? []) {
      values.push({ name: Name, at: _aws?.Timestamp ?? 0, value: rest[Name] ?? Number.NaN });
    }
  };
  for (const level of ['info', 'warn'] as const) {
    const spy = vi.spyOn(logger, level).mockImplementation(collect);
    onTestFinished(() => spy.mockRestore());
  }

  /** Null if there is no value in the period that ends then. */
  const statistic = (
    name: MeasureName,
    { statistic, periodMinutes }: AlarmRule,
    end: number,
  ): number | null => {
    const start = end - periodMinutes * 60_000;
    const found = values.filter((one) => one.name === name && one.at > start && one.at <= end);
    if (found.length === 0) return null;
    const numbers = found.map(({ value }) => value);
    return statistic === 'Sum' ? numbers.reduce((a, b) => a + b, 0) : Math.max(...numbers);
  };
  const compared = (rule: AlarmRule, end: number): number | null => {
    const part = statistic(rule.metric, rule, end);
    if (rule.percentOf === undefined || part === null) return part;
    const whole = statistic(rule.percentOf, rule, end);
    // CloudWatch has no value for a division by zero.
    return whole ? (100 * part) / whole : null;
  };
  return {
    isRinging(rule, now) {
      const ends = Array.from(
        { length: rule.periods },
        (_, nth) => now - nth * rule.periodMinutes * 60_000,
      );
      return ends.every((end) => {
        const value = compared(rule, end);
        if (value === null) return rule.isHeartbeat ?? false;
        return rule.rings === 'above' ? value > rule.threshold : value < rule.threshold;
      });
    },
  };
}
