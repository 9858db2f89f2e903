import { formatAtLeast, formatTokens, formatUsd } from '@web/lib/format';
import { formatMetric } from '@web/lib/format-metric';
import { Stat, StatRow } from '@web/ui/components/stat';
import type { ComparedStat } from './compare-stats';
import { MAIN_STATS } from './stats';

/** The numbers that matter most in a period, each with its change. */
export function StatsRow({
  rows,
  previousLabel,
}: {
  rows: readonly ComparedStat[];
  previousLabel: string;
}) {
  return (
    <StatRow>
      {rows.slice(0, MAIN_STATS).map(({ metric, now, isAtLeast, before, percent }) => (
        <Stat
          key={metric.id}
          metric={metric.id}
          value={formatAtLeast(
            metric.unit === 'tokens' ? formatTokens(now) : formatMetric(metric, now),
            isAtLeast,
          )}
          secondary={
            metric.isMoney && now !== null && !Number.isNaN(now)
              ? formatAtLeast(formatUsd(now), isAtLeast)
              : undefined
          }
          change={
            now === null || before === null || percent === null
              ? null
              : { before, now, format: (value) => formatMetric(metric, value), previousLabel }
          }
          isPrivate={metric.isMoney}
        />
      ))}
    </StatRow>
  );
}
