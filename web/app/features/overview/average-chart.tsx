import { formatTokensExactly } from '@web/lib/format';
import { formatDay, formatShortDay } from '@web/lib/format-time';
import { useChart } from '@web/ui/charts/chart-context';
import { DrawingArea } from '@web/ui/charts/drawing-area';
import { Plot } from '@web/ui/charts/plot';
import { everyNth } from '@web/ui/charts/time-ticks';
import { useElementWidth } from '@web/ui/charts/use-element-width';
import { Line } from 'recharts';
import type { AverageDay } from './average-days';
import { AVERAGE_LINES } from './average-lines';

const TICK_WIDTH = 64;

export default function AverageChart({
  days,
  zone,
}: {
  days: readonly AverageDay[];
  zone: string;
}) {
  const { hidden } = useChart();
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const starts = new Map(days.map(({ day, start }) => [day, start]));
  const shown = AVERAGE_LINES.filter(({ key }) => !hidden.has(key));

  return (
    <DrawingArea ref={ref}>
      <Plot
        data={days}
        xKey="day"
        ticks={everyNth([...starts.keys()], width / TICK_WIDTH)}
        formatX={(day) => formatShortDay(starts.get(day) ?? 0, zone)}
        describe={({ start, averages }) => ({
          title: `Through ${formatDay(start, zone)}`,
          rows: shown.flatMap(({ name, color, place }) => {
            const value = averages[place];
            return value == null
              ? []
              : [{ name, color, value: formatTokensExactly(Math.round(value)), isPrivate: true }];
          }),
        })}
        isPrivate
      >
        {shown.map(({ key, name, color, place }) => (
          <Line
            key={key}
            dataKey={({ averages }: AverageDay) => averages[place]}
            name={name}
            type="linear"
            stroke={color}
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        ))}
      </Plot>
    </DrawingArea>
  );
}
