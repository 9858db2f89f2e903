import { formatAtLeast, formatTokens, formatUsd } from '@web/lib/format';
import { formatMetric } from '@web/lib/format-metric';
import { Stat, StatRow } from '@web/ui/components/stat';
import type { ComparedStat } from './compare-stats';
import type { PeriodStat } from './stats';

/** The sums or averages of a period, each with its change. */
export function StatsRow({
  rows,
  kind,
  previousLabel,
}: {
  rows: readonly ComparedStat[];
  kind: PeriodStat['kind'];
  previousLabel: string;
}) {
  return (
    <StatRow>
      {rows
        .filter((row) => row.kind === kind)
        .map(({ metric, now, isAtLeast, before, percent }) => (
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
