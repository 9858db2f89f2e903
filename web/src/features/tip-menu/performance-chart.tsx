import { type ReactNode, useMemo } from 'react';
import type { TipMenuPerformance } from '../../../../shared/api/tip-menu';
import type { ItemPerformance } from '../../../../shared/domain/tip-menu/performance';
import {
  type PerformanceChart as Chart,
  chartedItems,
} from '../../../../shared/domain/tip-menu/performance-chart';
import { ChartFrame } from '../../charts/chart-frame';
import { DayLayersChart } from '../../charts/day-layers-chart';
import { formatCount, formatTokensExactly } from '../../lib/format';
import { CHART_WORDS } from './chart-search';
import { performanceTable } from './performance-table';
import { RankedItems } from './ranked-items';

/** One of the four charts of what items brought. */
export function PerformanceChart({
  chart,
  items,
  period: { start, end },
  note,
  controls,
  csvName,
}: {
  chart: Chart;
  /** Those to be drawn. */
  items: readonly ItemPerformance[];
  period: Pick<TipMenuPerformance, 'start' | 'end'>;
  note: string;
  controls: ReactNode;
  csvName: string;
}) {
  const charted = useMemo(() => chartedItems(items, chart), [items, chart]);
  const sources = useMemo(
    () =>
      charted.map(({ name, points }) => ({
        name,
        days: points.map(({ date, value }) => ({ date, amount: value })),
      })),
    [charted],
  );
  const { title, unit, isMoney, isDaily } = CHART_WORDS[chart];
  const format = isMoney ? formatTokensExactly : formatCount;

  if (isDaily) {
    return (
      <DayLayersChart
        title={title}
        unit={unit}
        sources={sources}
        start={start}
        end={end}
        format={format}
        isPrivate={isMoney}
        note={note}
        controls={controls}
        csvName={csvName}
      />
    );
  }
  const places = new Map(charted.map(({ name }, place) => [name, place]));
  const sorted = items.toSorted((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0));
  return (
    <ChartFrame
      title={title}
      unit={unit}
      note={note}
      controls={controls}
      table={performanceTable(sorted, csvName)}
    >
      <RankedItems items={charted} format={format} isPrivate={isMoney} />
    </ChartFrame>
  );
}
