import { Box, Button, chakra } from '@chakra-ui/react';
import { useSeen } from '@web/lib/use-seen';
import { type ReactNode, Suspense, useCallback, useId, useMemo, useState } from 'react';
import { Panel } from '../components/panel';
import { SkeletonBlock } from '../components/skeleton-block';
import { ChartBoundary } from './chart-boundary';
import { ChartContext } from './chart-context';
import { ChartLegend, type ChartSeries } from './chart-legend';
import { ChartTable, type ChartTableData, downloadChartCsv } from './chart-table';

export interface ChartFrameProps<Row> {
  /** A sentence, as text: it also names the chart for screen readers. */
  title: string;
  /** What is counted: `Tokens`. */
  unit: string;
  /** The zone of its times for people: `Bucharest time`; left out where there are no times. */
  zone?: string;
  /** What the figures cover, or how to read the chart. */
  note?: ReactNode;
  /** Height of the drawing in pixels, reserved from the first moment; the drawing's own without. */
  height?: number;
  /** Two or more make a legend. */
  series?: readonly ChartSeries[];
  table: ChartTableData<Row>;
  /** Between the title and the drawing: tabs, a choice. */
  controls?: ReactNode;
  children: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

/** Above what lies over the window's lower edge on a phone: the navigation. */
const IN_VIEW = '0px 0px -68px 0px';

/** Only the keyboard's focus shows; a click on a chart leaves no frame. */
const FOCUS = {
  '& svg:focus': { outline: 'none' },
  '& svg:focus-visible': {
    outline: '2px solid {colors.lamp.focusRing}',
    outlineOffset: '2px',
    borderRadius: 'l1',
  },
};

/** The frame of every chart: what it says, its unit and zone, its legend, its table and its file. */
export function ChartFrame<Row>({
  title,
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
  // Where the series that were left are gone, the others come back: there may be no legend to.
  const hidden = series.some(({ key }) => !switchedOff.has(key)) ? switchedOff : NONE;
  const [spoken, announce] = useState('');
  const noteId = useId();
  // Drawing takes a slow phone a third of a second: not before somebody sees it.
  const [place, isSeen] = useSeen(IN_VIEW);
  const isDrawn = isSeen || height === undefined;
  const shape = <SkeletonBlock height={height ?? 360} />;

  const toggle = useCallback((key: string) => setSwitchedOff(toggled(hidden, key)), [hidden]);
  const state = useMemo(() => ({ hidden, announce, label: title }), [hidden, title]);

  return (
    <Panel
      title={title}
      note={[unit, zone].filter(Boolean).join(' · ')}
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
            {spoken}
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
