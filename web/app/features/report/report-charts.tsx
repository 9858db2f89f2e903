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

type Period = TipReport['month'][number];

/** The layers of the charts, and what each of them reads. */
const GROUPS = [
  {
    ...METRICS.returningTippers,
    color: seriesColors.visitors,
    tippers: (period: Period) => period.returning_tippers_count,
    tips: (period: Period) => period.returning_tippers_tips,
  },
  {
    ...METRICS.newTippers,
    color: seriesColor(1),
    tippers: (period: Period) => period.new_tippers_count,
    tips: (period: Period) => period.new_tippers_tips,
  },
] as const;

const LAYERS: readonly ChartSeries[] = GROUPS.map(({ id, label, color }) => ({
  key: id,
  name: label,
  color,
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
  const { by, points } = pointsFor(props, (period) => GROUPS.map(({ tippers }) => tippers(period)));
  return (
    <ReportChart
      title="Returning and new tippers"
      unit={`People per ${by}`}
      {...{ by, points }}
      layers={LAYERS}
      rowsOf={({ period }) =>
        GROUPS.map(({ label, color, tippers }) => ({
          name: label,
          value: formatCount(tippers(period)),
          color,
        }))
      }
      columns={GROUPS.map(({ id, tippers }) => ({
        ...numericColumn(tippers),
        key: id,
        metric: id,
        cell: ({ period }) => formatCount(tippers(period)),
      }))}
      csvName={`${props.csvName}-tippers`}
      note={`People who tipped by name. New means it was their first time. The hatched ${by} is still in progress.`}
    />
  );
}

/** What returning and new tippers gave. */
export function TipsChart(props: ReportChartsProps) {
  const { by, points } = pointsFor(props, (period) => GROUPS.map(({ tips }) => tips(period)));
  return (
    <ReportChart
      title="Tips from returning and new tippers"
      unit={`Tokens per ${by}`}
      {...{ by, points }}
      layers={LAYERS}
      rowsOf={({ period }) =>
        GROUPS.map(({ label, color, tips }) => ({
          name: label,
          value: formatTokensExactly(tips(period)),
          color,
          isPrivate: true,
        }))
      }
      columns={GROUPS.map(({ id, label, tips }) =>
        moneyColumn(id, { metric: 'tips', header: `From ${label.toLowerCase()}` }, tips),
      )}
      csvName={`${props.csvName}-tips`}
      isPrivate
      note="Anonymous tips aren’t included here; they only count in Tip Tokens."
    />
  );
}

/** The highest tip per week or month. */
export function HighestTipChart(props: ReportChartsProps) {
  const { by, points } = pointsFor(props, (period) => [highestTip(period)]);
  return (
    <ReportChart
      title={HIGHEST.label}
      unit={`Tokens per ${by}`}
      {...{ by, points }}
      layers={[{ key: HIGHEST.id, name: HIGHEST.label, color: seriesColors.tips, mark: 'bar' }]}
      rowsOf={(point) => [
        {
          name: HIGHEST.label,
          value: formatTokensExactly(highestTip(point.period)),
          color: seriesColors.tips,
          isPrivate: true,
        },
        ...(point.period.tips_count === 0
          ? []
          : [{ name: 'From', value: giverOf(point), isPrivate: true }]),
      ]}
      columns={[
        moneyColumn(HIGHEST.id, { metric: HIGHEST.id }, highestTip),
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
  valuesOf: (period: Period) => readonly number[],
) {
  const by = chartBy(mode);
  const periods = chartPeriods(report[by], mode, period.date);
  return { by, points: reportPoints(periods, by, valuesOf, now) };
}

function highestTip(period: Period): number {
  return period.highest_tip_amount;
}

function giverOf({ period }: ReportPoint): string {
  return period.highest_tip_name ?? 'Anonymous';
}

function numericColumn(amountOf: (period: Period) => number) {
  return {
    isNumeric: true,
    sortBy: ({ period }: ReportPoint) => amountOf(period),
    csv: ({ period }: ReportPoint) => amountOf(period),
  };
}

function moneyColumn(
  key: string,
  head: Headed,
  amountOf: (period: Period) => number,
): Column<ReportPoint> {
  return {
    ...numericColumn(amountOf),
    ...head,
    key,
    cell: ({ period }) => <Private>{formatTokensExactly(amountOf(period))}</Private>,
  };
}
