import { Box, Button, chakra } from '@chakra-ui/react';
import type { MetricId } from '@shared/metrics/registry';
import { useInView } from '@web/lib/use-in-view';
import { type ReactNode, Suspense, useCallback, useId, useMemo, useState } from 'react';
import { MetricHelp } from '../components/metric-help';
import { Panel } from '../components/panel';
import { SkeletonBlock } from '../components/skeleton-block';
import { ChartBoundary } from './chart-boundary';
import { ChartContext } from './chart-context';
import { ChartLegend, type ChartSeries } from './chart-legend';
import { ChartTable, type ChartTableData, downloadChartCsv } from './chart-table';

export interface ChartFrameProps<Row> {
  /** A sentence. Also the chart's name for screen readers. */
  title: string;
  /** The metric that it draws, for the "?" beside its unit. @default none */
  metric?: MetricId | undefined;
  /** What is counted, for example `Tokens`. */
  unit: string;
  /** Time zone for people, for example `Bucharest time`. Omit it for charts without times. */
  zone?: string;
  /** What the numbers cover, or how to read the chart. */
  note?: ReactNode;
  /** Height of the chart in pixels, reserved before it loads. @default the chart's own height */
  height?: number;
  /** Two or more get a legend. */
  series?: readonly ChartSeries[];
  table: ChartTableData<Row>;
  /** Shown between the title and the chart: tabs, a choice. */
  controls?: ReactNode;
  children: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

/** Excludes the area behind the navigation at the bottom of phones. */
const IN_VIEW = '0px 0px -68px 0px';

/** Shows an outline for keyboard focus only, not after a click. */
const FOCUS = {
  '& svg:focus': { outline: 'none' },
  '& svg:focus-visible': {
    outline: '2px solid {colors.lamp.focusRing}',
    outlineOffset: '2px',
    borderRadius: 'l1',
  },
};

/** The frame of every chart: title, unit and time zone, legend, table and CSV download. */
export function ChartFrame<Row>({
  title,
  metric,
  unit,
  zone,
  note,
  height,
  series = [],
  table,
  controls,
  children,
}: ChartFrameProps<Row>) {
  const [isTable, setTable] = useState(false);
  const [switchedOff, setSwitchedOff] = useState(NONE);
  // If none of the visible series is left, show the hidden ones again: there may be no legend to do
  // it.
  const hidden = series.some(({ key }) => !switchedOff.has(key)) ? switchedOff : NONE;
  const [announcement, announce] = useState('');
  const noteId = useId();
  // A slow phone takes a third of a second to draw a chart, so wait until it is visible.
  const [place, isSeen] = useInView(IN_VIEW);
  const isDrawn = isSeen || height === undefined;
  const shape = <SkeletonBlock height={height ?? 360} />;

  const toggle = useCallback((key: string) => setSwitchedOff(toggled(hidden, key)), [hidden]);
  const state = useMemo(() => ({ hidden, announce, label: title }), [hidden, title]);

  return (
    <Panel
      title={title}
      note={
        <>
          {[unit, zone].filter(Boolean).join(' · ')}
          {metric && <MetricHelp metric={metric} />}
        </>
      }
      actions={
        <>
          <Button size="xs" variant="outline" onClick={() => setTable(!isTable)}>
            {isTable ? 'View as chart' : 'View as table'}
          </Button>
          <Button size="xs" variant="ghost" onClick={() => downloadChartCsv(table)}>
            CSV
          </Button>
        </>
      }
    >
      {controls}
      {isTable ? (
        <ChartTable table={table} height={height ?? 360} />
      ) : (
        <ChartContext value={state}>
          {series.length > 1 && <ChartLegend series={series} hidden={hidden} onToggle={toggle} />}
          <Box
            ref={place}
            css={FOCUS}
            h={height === undefined ? undefined : `${height}px`}
            aria-describedby={note === undefined ? undefined : noteId}
          >
            <ChartBoundary>
              {isDrawn ? <Suspense fallback={shape}>{children}</Suspense> : shape}
            </ChartBoundary>
          </Box>
          <chakra.span srOnly role="status" aria-live="polite">
            {announcement}
          </chakra.span>
        </ChartContext>
      )}
      {note !== undefined && (
        <Box id={noteId} color="fg.muted" textStyle="sm" mt="2">
          {note}
        </Box>
      )}
    </Panel>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
