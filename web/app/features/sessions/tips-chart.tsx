import { METRICS } from '@shared/metrics/registry';
import { formatCount, formatCountOf, formatTokensExactly } from '@web/lib/format';
import { formatTime } from '@web/lib/format-time';
import { useDiscreet } from '@web/lib/preferences';
import { useChart } from '@web/ui/charts/chart-context';
import { seriesColors } from '@web/ui/charts/colors';
import { DrawingArea } from '@web/ui/charts/drawing-area';
import { type Band, bandsOf } from '@web/ui/charts/gaps';
import { HatchPattern, StateBar } from '@web/ui/charts/hatch';
import { Plot } from '@web/ui/charts/plot';
import { formatTick } from '@web/ui/charts/tick-format';
import { timeAxis } from '@web/ui/charts/time-axis';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import { useElementWidth } from '@web/ui/charts/use-element-width';
import { useId } from 'react';
import { Bar, type BarShapeProps, Line, YAxis } from 'recharts';
import type { TipBin } from './tips-over-time';

const TICK_WIDTH = 64;
const QUARTER = 15 * 60_000;

/** In the color and weight of its line. */
const TOTAL_TICK = { fill: seriesColors.sumSoFar, style: { fontSize: 12, fontWeight: 600 } };

/**
 * Bars per quarter hour, with the running total as a line. It has an axis of its own: on that of the
 * bars, it would press them to the floor.
 */
export default function TipsChart({
  bins,
  bands,
  zone,
}: {
  bins: readonly TipBin[];
  /** When private shows ran, by the keys of bins. */
  bands: readonly Band[];
  zone: string;
}) {
  const { hidden } = useChart();
  const [isDiscreet] = useDiscreet();
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const hatchId = useId();
  const axis = timeAxis(
    bins.map(({ time }) => time),
    { length: QUARTER, most: Math.max(2, width / TICK_WIDTH), zone },
  );

  return (
    <DrawingArea ref={ref}>
      <Plot
        data={bins}
        xKey="time"
        {...axis}
        describe={(bin) => factsOf(bin, zone)}
        gaps={bandsOf(
          bins,
          ({ state }) => state === 'gap',
          ({ time }) => time,
        )}
        bands={bands}
        isPrivate
      >
        <HatchPattern id={hatchId} color={seriesColors.tips} />
        <HatchPattern id={`${hatchId}media`} color={seriesColors.media} />
        <YAxis
          yAxisId="total"
          orientation="right"
          hide={hidden.has('sumSoFar')}
          width={48}
          allowDecimals={false}
          tickFormatter={isDiscreet ? () => '•••' : formatTick}
          tick={TOTAL_TICK}
          tickLine={false}
          axisLine={false}
        />
        {!hidden.has('tokens') && (
          <Bar
            dataKey="tokens"
            stackId="income"
            fill={seriesColors.tips}
            shape={(bar: BarShapeProps) => <StateBar {...bar} hatchId={hatchId} />}
            isAnimationActive={false}
          />
        )}
        {!hidden.has('mediaTokens') && (
          <Bar
            dataKey="mediaTokens"
            stackId="income"
            fill={seriesColors.media}
            shape={(bar: BarShapeProps) => <StateBar {...bar} hatchId={`${hatchId}media`} />}
            isAnimationActive={false}
          />
        )}
        {!hidden.has('sumSoFar') && (
          <Line
            yAxisId="total"
            dataKey="sumSoFar"
            type="linear"
            stroke={seriesColors.sumSoFar}
            strokeWidth={2}
            dot={bins.length === 1}
            isAnimationActive={false}
          />
        )}
      </Plot>
    </DrawingArea>
  );
}

function factsOf(bin: TipBin, zone: string): PointFacts {
  const end = new Date(Date.parse(bin.time) + QUARTER);
  const highest =
    bin.highest === null
      ? []
      : [
          {
            name: 'Highest',
            value: `${formatCount(bin.highest.tokens)} by ${bin.highest.tipper ?? 'Anonymous'}`,
            isPrivate: true,
          },
        ];
  const media =
    bin.mediaTokens === 0
      ? []
      : [
          {
            name: METRICS.media.label,
            value: formatTokensExactly(bin.mediaTokens),
            color: seriesColors.media,
            isPrivate: true,
          },
        ];
  return {
    title: `${formatTime(bin.time, zone)} to ${formatTime(end, zone)}`,
    rows: [
      {
        name: formatCountOf(bin.tips, 'tip'),
        value: formatTokensExactly(bin.tokens),
        color: seriesColors.tips,
        isPrivate: true,
      },
      ...highest,
      ...media,
      {
        name: 'Running total',
        value: formatTokensExactly(bin.sumSoFar),
        color: seriesColors.sumSoFar,
        isPrivate: true,
      },
    ],
    note: NOTES[bin.state],
  };
}

const NOTES = {
  done: undefined,
  gap: 'Offline',
  unfinished: 'So far',
} as const;
