import { Box } from '@chakra-ui/react';
import { lazy, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SessionUpdates } from '../../../../shared/api/sessions';
import { ChartFrame } from '../../charts/chart-frame';
import { Choice } from '../../charts/choice';
import { useElementWidth } from '../../charts/use-element-width';
import { useNarrow } from '../../charts/use-narrow';
import { zoneLabel } from '../../lib/format-time';
import { useAccount } from '../../lib/performer';
import { type RoomSeries, roomSeries, roomSummary } from './room-series';
import { roomTable } from './room-table';
import { signed } from './session-figures';

const RoomChart = lazy(() => import('./room-chart'));

const HEIGHT = 350;
const PHONE_BELOW = 600;
/** The value axis, and the least space between two bars. */
const AXIS_WIDTH = 76;
const GAP = 2;

/** Tab 0 and tab 1. */
const TABS = [
  { value: 'visitors', label: 'Visitors' },
  { value: 'followers', label: 'Followers' },
] as const;
export type RoomTab = (typeof TABS)[number]['value'];

/** Who was in the room and who began to follow, while the broadcast lasted. */
export function RoomPanel({
  samples,
  performer,
  startTime,
}: {
  samples: SessionUpdates['samples'];
  performer: string;
  startTime: string;
}) {
  const { zone } = useAccount();
  const [search, setSearch] = useSearchParams();
  const tab: RoomTab = search.get('room-tab') === 'followers' ? 'followers' : 'visitors';
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const barWidth = useNarrow(PHONE_BELOW) ? 5 : 8;
  const mostBars = Math.max(10, Math.floor((width - AXIS_WIDTH) / (barWidth + GAP)));
  const series = useMemo(() => roomSeries(samples, mostBars), [samples, mostBars]);

  const choose = (value: RoomTab) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        if (value === 'followers') next.set('room-tab', value);
        else next.delete('room-tab');
        return next;
      },
      { replace: true },
    );

  return (
    <ChartFrame
      title={tab === 'visitors' ? 'Visitors in the room' : 'Followers won and lost'}
      unit={unitOf(tab, series)}
      zone={zoneLabel(zone)}
      height={HEIGHT}
      note={<RoomNote samples={samples} tab={tab} />}
      controls={
        <Box mb="3">
          <Choice label="What to count" options={TABS} value={tab} onChange={choose} />
        </Box>
      }
      table={roomTable(series, {
        zone,
        csvName: `${performer}-room-${startTime.slice(0, 16)}`,
      })}
    >
      <div ref={ref} style={{ height: '100%' }}>
        <RoomChart series={series} tab={tab} zone={zone} barWidth={barWidth} />
      </div>
    </ChartFrame>
  );
}

function unitOf(tab: RoomTab, { minutes }: RoomSeries): string {
  return tab === 'visitors'
    ? `Registered visitors, a bar for each ${minutes} min`
    : `Follows less unfollows, a bar for each ${minutes} min`;
}

function RoomNote({ samples, tab }: { samples: SessionUpdates['samples']; tab: RoomTab }) {
  const summary = roomSummary(samples);
  if (summary === null) return null;
  if (tab === 'followers') return <>{signed(summary.followers)} since the start.</>;
  return (
    <>
      {summary.average} on average, {summary.most.visitors} at most. Registered visitors, from enter
      and leave events; visitors without an account are not counted.
    </>
  );
}
