import { MISSING } from '@web/lib/format';
import { Stat, StatRow } from '@web/ui/components/stat';
import type { ComparedStat } from './compare-stats';
import type { Figure } from './stats';

/** The sums of a period, or its averages, each with its change. */
export function StatsRow({
  rows,
  kind,
  previousLabel,
}: {
  rows: readonly ComparedStat[];
  kind: Figure['kind'];
  previousLabel: string;
}) {
  return (
    <StatRow>
      {rows
        .filter(({ figure }) => figure.kind === kind)
        .map(({ figure, now, before, percent }) => (
          <Stat
            key={figure.key}
            label={figure.label}
            value={now === null ? MISSING : figure.format(now)}
            secondary={now === null || Number.isNaN(now) ? undefined : figure.formatSecond?.(now)}
            change={
              now === null || before === null || percent === null
                ? null
                : { before, now, format: figure.formatExactly, previousLabel }
            }
            isPrivate={figure.isPrivate}
          />
        ))}
    </StatRow>
  );
}
