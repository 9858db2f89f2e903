import type { TipReport } from '@shared/api/tip-reports';
import { METRICS } from '@shared/metrics/registry';
import { formatCount, formatTokensExactly } from '@web/lib/format';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { seriesColors } from '@web/ui/charts/colors';
import type { Column, Headed } from '@web/ui/components/column';
import { Private } from '@web/ui/components/private';
import { seriesColor } from '@web/ui/theme/chart-colors';
import { ReportChart } from './report-chart';
import { chartBy, chartPeriods, type ReportPoint, reportPoints } from './report-points';
import type { VisiblePeriod } from './select-period';

const HIGHEST = METRICS.highestTip;

const BOTH = [METRICS.returningTippers, METRICS.newTippers] as const;
const COLORS = [seriesColors.visitors, seriesColor(1)] as const;

const LAYERS: readonly ChartSeries[] = BOTH.map(({ id, label }, index) => ({
  key: id,
  name: label,
  color: COLORS[index] ?? seriesColors.visitors,
  mark: 'bar',
}));

interface ReportChartsProps {
  report: TipReport;
  shown: VisiblePeriod;
  /** Epoch ms. */
  now: number;
  /** Prefix of the CSV files' names. A dash and the content follow. */
  csvName: string;
}

/** Returning and new tippers per week or month. */
export function TippersChart(props: ReportChartsProps) {
  const { by, points } = pointsFor(props, (period) => [
    period.returning_tippers_count,
    period.new_tippers_count,
  ]);
  return (
    <ReportChart
      title="Returning and new tippers"
      unit={`People per ${by}`}
      {...{ by, points }}
      layers={LAYERS}
      rowsOf={({ values }) => rowsOf(values, formatCount)}
      columns={BOTH.map(({ id }, index) => ({
        ...valueAt(index),
        key: id,
        metric: id,
        cell: ({ values }) => formatCount(values[index]),
      }))}
      csvName={`${props.csvName}-tippers`}
      note={`People who tipped by name. New means it was their first time. The hatched ${by} is still in progress.`}
    />
  );
}

/** What returning and new tippers gave. */
export function TipsChart(props: ReportChartsProps) {
  const { by, points } = pointsFor(props, (period) => [
    period.returning_tippers_tips,
    period.new_tippers_tips,
  ]);
  return (
    <ReportChart
      title="Tips from returning and new tippers"
      unit={`Tokens per ${by}`}
      {...{ by, points }}
      layers={LAYERS}
      rowsOf={({ values }) =>
        rowsOf(values, formatTokensExactly).map((row) => ({ ...row, isPrivate: true }))
      }
      columns={BOTH.map(({ id, label }, index) =>
        moneyColumn(id, { metric: 'tips', header: `From ${label.toLowerCase()}` }, index),
      )}
      csvName={`${props.csvName}-tips`}
      isPrivate
      note="Anonymous tips aren’t included here; they only count in Tip Tokens."
    />
  );
}

/** The highest tip per week or month. */
export function HighestTipChart(props: ReportChartsProps) {
  const { by, points } = pointsFor(props, (period) => [period.highest_tip_amount]);
  return (
    <ReportChart
      title={HIGHEST.label}
      unit={`Tokens per ${by}`}
      {...{ by, points }}
      layers={[{ key: HIGHEST.id, name: HIGHEST.label, color: seriesColors.tips, mark: 'bar' }]}
      rowsOf={(point) => [
        {
          name: HIGHEST.label,
          value: formatTokensExactly(point.values[0]),
          color: seriesColors.tips,
          isPrivate: true,
        },
        ...(point.period.tips_count === 0
          ? []
          : [{ name: 'From', value: giverOf(point), isPrivate: true }]),
      ]}
      columns={[
        moneyColumn(HIGHEST.id, { metric: HIGHEST.id }, 0),
        {
          key: 'giver',
          header: 'From',
          csv: ({ period }) => period.highest_tip_name,
          cell: (point) => point.period.tips_count > 0 && <Private>{giverOf(point)}</Private>,
        },
      ]}
      csvName={`${props.csvName}-highest-tips`}
      isPrivate
    />
  );
}

function pointsFor(
  { report, shown: { mode, period }, now }: ReportChartsProps,
  valuesOf: (period: TipReport['month'][number]) => readonly number[],
) {
  const by = chartBy(mode);
  const periods = chartPeriods(report[by], mode, period.date);
  return { by, points: reportPoints(periods, by, valuesOf, now) };
}

function rowsOf(values: readonly number[], format: (value: number | undefined) => string) {
  return LAYERS.map(({ name, color }, index) => ({ name, value: format(values[index]), color }));
}

function giverOf({ period }: ReportPoint): string {
  return period.highest_tip_name ?? 'Anonymous';
}

function valueAt(index: number) {
  return {
    isNumeric: true,
    sortBy: ({ values }: ReportPoint) => values[index] ?? null,
    csv: ({ values }: ReportPoint) => values[index],
  };
}

function moneyColumn(key: string, head: Headed, index: number): Column<ReportPoint> {
  return {
    ...valueAt(index),
    ...head,
    key,
    cell: ({ values }) => <Private>{formatTokensExactly(values[index])}</Private>,
  };
}
