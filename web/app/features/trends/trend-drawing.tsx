import type { CalendarStep } from '@shared/domain/time/calendar-step';
import { useChart } from '@web/ui/charts/chart-context';
import { DrawingArea } from '@web/ui/charts/drawing-area';
import { bandsOf } from '@web/ui/charts/gaps';
import { HatchPattern, StateBar } from '@web/ui/charts/hatch';
import { Plot } from '@web/ui/charts/plot';
import { rankAxis } from '@web/ui/charts/rank-axis';
import { useElementWidth } from '@web/ui/charts/use-element-width';
import { useId } from 'react';
import { Bar, type BarShapeProps, Line } from 'recharts';
import { getMeasureDisplay } from './measure-display';
import { isRank, type TrendMeasure, type TrendPoint } from './trend-days';
import { type AverageLine, trendAxis, trendFacts } from './trend-facts';

/** With more days than this, their marks are smaller. */
const MANY_DAYS = 130;

/** A room's days, weeks or months with their averages. */
export default function TrendDrawing({
  points,
  measure,
  by,
  lines,
  zone,
}: {
  points: readonly TrendPoint[];
  measure: TrendMeasure;
  by: CalendarStep;
  lines: readonly AverageLine[];
  zone: string;
}) {
  const { hidden } = useChart();
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const hatchId = useId();
  const { label, color, mark, isPrivate } = getMeasureDisplay(measure);
  const values = points.flatMap(({ value }) => value ?? []);
  const shown = lines.filter(({ key }) => !hidden.has(key));

  return (
    <DrawingArea ref={ref}>
      <Plot
        data={points}
        xKey="key"
        {...trendAxis(points, zone)(width)}
        describe={(point) => trendFacts(point, { measure, by, lines: shown, zone })}
        gaps={bandsOf(
          points,
          ({ state }) => state === 'unknown',
          ({ key }) => key,
        )}
        isPrivate={isPrivate}
        barGap="18%"
        valueAxis={isRank(measure) ? rankAxis(values) : levelAxis(measure)}
      >
        <HatchPattern id={hatchId} color={color} />
        {!hidden.has(measure) && mark === 'bar' && (
          <Bar
            dataKey="value"
            name={label}
            fill={color}
            fillOpacity={shown.length > 0 ? 0.7 : 1}
            shape={(bar: BarShapeProps) => <StateBar {...bar} hatchId={hatchId} />}
            maxBarSize={48}
            isAnimationActive={false}
          />
        )}
        {!hidden.has(measure) && mark === 'line' && (
          <Line
            dataKey="value"
            name={label}
            type="linear"
            stroke={color}
            strokeWidth={1}
            // Without a dot, a day between two unmeasured ones would be invisible.
            dot={{ r: points.length > MANY_DAYS ? 1.5 : 2.5, strokeWidth: 0, fill: color }}
            isAnimationActive={false}
          />
        )}
        {shown.map(({ key, place, name, color: stroke }) => (
          <Line
            key={key}
            dataKey={({ averages }: TrendPoint) => averages[place]}
            name={name}
            type="linear"
            stroke={stroke}
            strokeWidth={2}
            dot={false}
            connectNulls
            isAnimationActive={false}
          />
        ))}
      </Plot>
    </DrawingArea>
  );
}

/** Followers hardly change within a month, so an axis from zero would show a flat line. */
function levelAxis(measure: TrendMeasure) {
  return measure === 'followers' ? { domain: ['auto', 'auto'] as const } : {};
}
