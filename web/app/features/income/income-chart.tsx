import type { AdditionalIncome } from '@shared/api/income';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { METRICS } from '@shared/metrics/registry';
import { formatTokensExactly } from '@web/lib/format';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { seriesColors } from '@web/ui/charts/colors';
import { spanAxis, spanLabel } from '@web/ui/charts/covered-span-label';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import { lazy, useMemo } from 'react';
import { INCOME_KINDS, kindName } from './income-parts';
import { type IncomePoint, incomePoints } from './income-points';
import { incomeTable } from './income-table';

const StackedChart = lazy(() => import('@web/ui/charts/stacked-chart'));

const LAYERS: readonly ChartSeries[] = INCOME_KINDS.map((kind) => ({
  key: kind,
  name: kindName(kind),
  color: seriesColors[kind],
  mark: 'bar',
}));

/** Income per day, by kind. */
export function IncomeChart({ income, csvName }: { income: AdditionalIncome; csvName: string }) {
  const { zone } = useAccount();
  const now = useQuarterHour();
  const { by, points } = useMemo(
    () => incomePoints(income, { now, offsetAt: createOffsetLookup(zone) }),
    [income, now, zone],
  );

  return (
    <ChartFrame
      title={`Income per ${by}`}
      unit="Tokens"
      zone={zoneLabel(zone)}
      height={300}
      series={LAYERS}
      note={`Sessions count on the day they started, including the running one so far. The hatched ${by} is still in progress. Gray: no data.`}
      table={incomeTable(points, { by, csvName })}
    >
      <StackedChart
        points={points}
        layers={LAYERS}
        axis={spanAxis(points.map(({ key }) => key))}
        describe={(key) => incomeFacts(points, key)}
        isPrivate
      />
    </ChartFrame>
  );
}

/** Returns the parts of a day or week below their sum. A tilde marks estimates. */
function incomeFacts(points: readonly IncomePoint[], key: string): PointFacts {
  const point = points.find((one) => one.key === key);
  if (point === undefined) return { title: key, rows: [] };
  const { span, parts, state } = point;
  const title = spanLabel(span);
  if (parts === null) return { title, rows: [], note: 'No data' };
  const isEstimate = parts.some(({ basis }) => basis === 'estimated');
  const amount = (tokens: number, isAbout: boolean) =>
    `${isAbout ? '~' : ''}${formatTokensExactly(tokens)}`;
  const notes = [
    ...(isEstimate ? ['~ means estimated'] : []),
    ...(span.coveredDays < span.days ? [`${span.coveredDays} of ${span.days} days known`] : []),
    ...(state === 'unfinished' ? ['So far'] : []),
  ];
  return {
    title,
    rows: [
      { name: METRICS.income.label, value: amount(span.total, isEstimate), isPrivate: true },
      ...parts
        .filter(({ tokens }) => tokens > 0)
        .map(({ kind, tokens, basis }) => ({
          name: kindName(kind),
          value: amount(tokens, basis === 'estimated'),
          color: seriesColors[kind],
          isPrivate: true,
        })),
    ],
    note: notes.length === 0 ? undefined : notes.join('. '),
  };
}
