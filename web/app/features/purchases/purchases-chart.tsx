import { METRICS } from '@shared/metrics/registry';
import { formatCount, formatTokensExactly } from '@web/lib/format';
import { DayLayersChart } from '@web/ui/charts/day-layers-chart';
import { Choice } from '@web/ui/components/choice';
import { useMemo } from 'react';
import { hidesMoney, type Sales } from './sales';
import { type Measure, useMeasure } from './use-measure';

const OPTIONS = [
  { value: 'tokens', label: METRICS.media.label },
  { value: 'count', label: METRICS.mediaSold.label },
] as const satisfies readonly { value: Measure; label: string }[];

/** Sales per day, in tokens or by number. */
export function PurchasesChart({ sales, csvName }: { sales: Sales; csvName: string }) {
  const [chosen, choose] = useMeasure();
  // Hidden amounts would have no bars.
  const isHidden = hidesMoney(sales);
  const measure = isHidden ? 'count' : chosen;
  const isTokens = measure === 'tokens';
  const sources = useMemo(
    () =>
      sales.items.map(({ item, volume }) => ({
        name: item,
        days: volume.map((day) => ({ date: day.date, amount: day[measure] })),
      })),
    [sales, measure],
  );
  return (
    <DayLayersChart
      title={isTokens ? METRICS.media.label : METRICS.mediaSold.label}
      unit={isTokens ? 'Tokens' : 'Photos and videos sold'}
      sources={sources}
      start={sales.start}
      end={sales.end}
      format={isTokens ? formatTokensExactly : formatCount}
      isPrivate={isTokens}
      note={isHidden ? 'Tokens are hidden from you.' : ''}
      controls={
        !isHidden && <Choice label="Show" options={OPTIONS} value={measure} onChange={choose} />
      }
      csvName={csvName}
    />
  );
}
