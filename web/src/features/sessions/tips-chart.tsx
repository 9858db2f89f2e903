import { useId } from 'react';
import { Bar, type BarShapeProps, Line } from 'recharts';
import { useChart } from '../../charts/chart-context';
import { seriesColours } from '../../charts/colours';
import { bandsOf } from '../../charts/gaps';
import { HatchPattern, StateBar } from '../../charts/hatch';
import { Plot } from '../../charts/plot';
import { timeAxis } from '../../charts/time-axis';
import type { PointFacts } from '../../charts/tooltip-card';
import { useElementWidth } from '../../charts/use-element-width';
import { formatCount, formatTokensExactly } from '../../lib/format';
import { formatTime } from '../../lib/format-time';
import type { TipBin } from './tips-over-time';

const TICK_WIDTH = 64;
const QUARTER = 15 * 60_000;

/** Bars of a quarter hour each under the line of their sum. */
export default function TipsChart({ bins, zone }: { bins: readonly TipBin[]; zone: string }) {
  const { hidden } = useChart();
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const hatchId = useId();
  const axis = timeAxis(
    bins.map(({ time }) => time),
    { length: QUARTER, most: Math.max(2, width / TICK_WIDTH), zone },
  );

  return (
    <div ref={ref} style={{ height: '100%' }}>
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
        highest={bins.at(-1)?.sumSoFar ?? 0}
        isPrivate
      >
        <HatchPattern id={hatchId} colour={seriesColours.tips} />
        {!hidden.has('tokens') && (
          <Bar
            dataKey="tokens"
            fill={seriesColours.tips}
            shape={(bar: BarShapeProps) => <StateBar {...bar} hatchId={hatchId} />}
            isAnimationActive={false}
          />
        )}
        {!hidden.has('sumSoFar') && (
          <Line
            dataKey="sumSoFar"
            type="linear"
            stroke={seriesColours.sumSoFar}
            strokeWidth={2}
            dot={bins.length === 1}
            isAnimationActive={false}
          />
        )}
      </Plot>
    </div>
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
  return {
    title: `${formatTime(bin.time, zone)} to ${formatTime(end, zone)}`,
    rows: [
      {
        name: bin.tips === 1 ? '1 tip' : `${bin.tips} tips`,
        value: formatTokensExactly(bin.tokens),
        colour: seriesColours.tips,
        isPrivate: true,
      },
      ...highest,
      {
        name: 'So far',
        value: formatTokensExactly(bin.sumSoFar),
        colour: seriesColours.sumSoFar,
        isPrivate: true,
      },
    ],
    note: NOTES[bin.state],
  };
}

const NOTES = {
  done: undefined,
  gap: 'Off air',
  unfinished: 'Still running',
} as const;
