import type { TipReport } from '@shared/api/tip-reports';
import { formatCount, formatTokensExactly } from '@web/lib/format';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { seriesColors } from '@web/ui/charts/colors';
import type { Column } from '@web/ui/components/data-table';
import { Private } from '@web/ui/components/private';
import { seriesColor } from '@web/ui/theme/chart-colors';
import { ReportChart } from './report-chart';
import { chartBy, chartPeriods, type ReportPoint, reportPoints } from './report-points';
import type { VisiblePeriod } from './select-period';

const RETURNING = { key: 'returning', name: 'Returning', color: seriesColors.visitors } as const;
const NEW = { key: 'new', name: 'New', color: seriesColor(1) } as const;
const HIGHEST = { key: 'highest', name: 'Highest tip', color: seriesColors.tips } as const;

const BOTH: readonly ChartSeries[] = [
  { ...RETURNING, mark: 'bar' },
  { ...NEW, mark: 'bar' },
];

interface ReportChartsProps {
  report: TipReport;
  shown: VisiblePeriod;
  /** Epoch ms. */
  now: number;
  /** Of the files; a dash and what they tell follows. */
  csvName: string;
}

/** How many tippers returned and were new, week by week or month by month. */
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
      layers={BOTH}
      rowsOf={({ values }) => rowsOf(values, formatCount)}
      columns={BOTH.map(({ name }, index) => ({
        ...numbers(name, index),
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
      layers={BOTH}
      rowsOf={({ values }) =>
        rowsOf(values, formatTokensExactly).map((row) => ({ ...row, isPrivate: true }))
      }
      columns={BOTH.map(({ name }, index) => moneyColumn(name, index))}
      csvName={`${props.csvName}-tips`}
      isPrivate
      note="Anonymous tips aren’t included here; they only count in Tip Tokens."
    />
  );
}

/** The highest tip of each week or month. */
export function HighestTipChart(props: ReportChartsProps) {
  const { by, points } = pointsFor(props, (period) => [period.highest_tip_amount]);
  return (
    <ReportChart
      title="Highest tip"
      unit={`Tokens per ${by}`}
      {...{ by, points }}
      layers={[{ ...HIGHEST, mark: 'bar' }]}
      rowsOf={(point) => [
        {
          name: HIGHEST.name,
          value: formatTokensExactly(point.values[0]),
          color: HIGHEST.color,
          isPrivate: true,
        },
        ...(point.period.tips_count === 0
          ? []
          : [{ name: 'From', value: giverOf(point), isPrivate: true }]),
      ]}
      columns={[
        moneyColumn(HIGHEST.name, 0),
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
  return BOTH.map(({ name, color }, index) => ({ name, value: format(values[index]), color }));
}

function giverOf({ period }: ReportPoint): string {
  return period.highest_tip_name ?? 'Anonymous';
}

function numbers(header: string, index: number): Omit<Column<ReportPoint>, 'cell'> {
  return {
    key: header,
    header,
    isNumeric: true,
    sortBy: ({ values }) => values[index] ?? null,
    csv: ({ values }) => values[index],
  };
}

function moneyColumn(header: string, index: number): Column<ReportPoint> {
  return {
    ...numbers(header, index),
    cell: ({ values }) => <Private>{formatTokensExactly(values[index])}</Private>,
  };
}
