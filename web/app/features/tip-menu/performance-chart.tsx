import type { TipMenuPerformance } from '@shared/api/tip-menu';
import type { ItemPerformance } from '@shared/domain/tip-menu/performance';
import {
  type PerformanceChart as Chart,
  toChartedItems,
} from '@shared/domain/tip-menu/performance-chart';
import { formatCount, formatTokensExactly } from '@web/lib/format';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { seriesColors } from '@web/ui/charts/colors';
import { DayLayersChart } from '@web/ui/charts/day-layers-chart';
import { seriesColor } from '@web/ui/theme/chart-colors';
import { useMemo } from 'react';
import { CHART_LABELS } from './chart-search';
import { colorsOf, type OwnColors } from './item-colors';
import { performanceTable } from './performance-table';
import { RankedItems } from './ranked-items';

/** One of the four charts about the items' earnings. */
export function PerformanceChart({
  chart,
  items,
  all,
  own,
  period: { start, end, by },
  note,
  csvName,
}: {
  chart: Chart;
  /** The visible items. */
  items: readonly ItemPerformance[];
  /** The names of all items, most tipped first. */
  all: readonly string[];
  own: OwnColors;
  period: Pick<TipMenuPerformance, 'start' | 'end' | 'by'>;
  note: string;
  csvName: string;
}) {
  const charted = useMemo(
    // Largest first, by day as well: the last ones are merged into one layer.
    () => toChartedItems(items, chart).toSorted((a, b) => b.value - a.value),
    [items, chart],
  );
  const sources = useMemo(
    () =>
      charted.map(({ name, points }) => ({
        name,
        days: points.map(({ date, value }) => ({ date, amount: value })),
      })),
    [charted],
  );
  const colors = useMemo(
    () =>
      colorsOf(
        charted.map(({ name }) => name),
        all,
        own,
      ),
    [charted, all, own],
  );
  const { title, unit, isMoney, isDaily } = CHART_LABELS[chart];
  const format = isMoney ? formatTokensExactly : formatCount;

  if (isDaily) {
    return (
      <DayLayersChart
        title={title}
        unit={unit}
        sources={sources}
        start={start}
        end={end}
        by={by}
        format={format}
        isPrivate={isMoney}
        colorOf={(name, place) => seriesColor(colors.get(name) ?? place)}
        note={note}
        csvName={csvName}
      />
    );
  }
  const places = new Map(charted.map(({ name }, place) => [name, place]));
  const sorted = items.toSorted((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0));
  return (
    <ChartFrame title={title} unit={unit} note={note} table={performanceTable(sorted, csvName)}>
      <RankedItems
        items={charted}
        format={format}
        isPrivate={isMoney}
        colorOf={(name) => {
          const color = own.get(name);
          return color === undefined ? seriesColors.tips : seriesColor(color);
        }}
      />
    </ChartFrame>
  );
}
