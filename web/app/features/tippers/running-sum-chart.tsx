import { formatCountOf, formatTokensExactly } from '@web/lib/format';
import { formatDay, formatShortDay, formatSpan } from '@web/lib/format-time';
import { seriesColors } from '@web/ui/charts/colors';
import { DrawingArea } from '@web/ui/charts/drawing-area';
import { Plot } from '@web/ui/charts/plot';
import { everyNth } from '@web/ui/charts/time-ticks';
import { useElementWidth } from '@web/ui/charts/use-element-width';
import { Line } from 'recharts';
import type { SumSeries } from './tip-window';

const TICK_WIDTH = 72;

export default function RunningSumChart({ series, zone }: { series: SumSeries; zone: string }) {
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const starts = new Map(series.points.map(({ day, start }) => [day, start]));
  return (
    <DrawingArea ref={ref}>
      <Plot
        data={series.points}
        xKey="day"
        ticks={everyNth([...starts.keys()], width / TICK_WIDTH)}
        formatX={(day) => formatShortDay(starts.get(day) ?? 0, zone)}
        describe={({ start, end, tips, tokens, sumSoFar }) => ({
          title: series.by === 'day' ? formatDay(start, zone) : formatSpan(start, end, zone),
          rows: [
            {
              name: formatCountOf(tips, 'tip'),
              value: formatTokensExactly(tokens),
              isPrivate: true,
            },
            {
              name: 'Running total',
              value: formatTokensExactly(sumSoFar),
              color: seriesColors.sumSoFar,
              isPrivate: true,
            },
          ],
        })}
        isPrivate
      >
        <Line
          dataKey="sumSoFar"
          type="linear"
          stroke={seriesColors.sumSoFar}
          strokeWidth={2}
          dot={series.points.length === 1}
          isAnimationActive={false}
        />
      </Plot>
    </DrawingArea>
  );
}
