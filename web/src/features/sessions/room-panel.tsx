import { Box } from '@chakra-ui/react';
import { lazy, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChartFrame } from '../../charts/chart-frame';
import { Choice } from '../../charts/choice';
import { useElementWidth } from '../../charts/use-element-width';
import { useNarrow } from '../../charts/use-narrow';
import { zoneLabel } from '../../lib/format-time';
import { useAccount } from '../../lib/performer';
import { RoomNote } from './room-note';
import { type PrivateShows, type RoomSeries, type RoomUpdates, roomSeries } from './room-series';
import { roomTable } from './room-table';

const RoomChart = lazy(() => import('./room-chart'));

const HEIGHT = 350;
const PHONE_BELOW = 600;
/** The value axis, and the least space between two bars. */
const AXIS_WIDTH = 76;
const GAP = 2;

const TABS = [
  { value: 'viewers', label: 'Viewers' },
  { value: 'visitors', label: 'Registered' },
  { value: 'followers', label: 'Followers' },
] as const;
export type RoomTab = (typeof TABS)[number]['value'];

const TITLES: Readonly<Record<RoomTab, string>> = {
  viewers: 'Viewers in the room',
  visitors: 'Registered visitors in the room',
  followers: 'Followers won and lost',
};

/** Who was in the room and who began to follow, while the broadcast lasted. */
export function RoomPanel({
  updates,
  privateShows,
  performer,
  startTime,
}: {
  updates: RoomUpdates;
  /** Known only where the room list was read. */
  privateShows: PrivateShows;
  performer: string;
  startTime: string;
}) {
  const { zone } = useAccount();
  const [search, setSearch] = useSearchParams();
  // Without the room list only those with an account were counted.
  const tabs = updates.viewers.length > 0 ? TABS : TABS.slice(1);
  const first = tabs[0]?.value ?? 'visitors';
  const tab = tabs.find(({ value }) => value === search.get('room-tab'))?.value ?? first;
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const barWidth = useNarrow(PHONE_BELOW) ? 5 : 8;
  const mostBars = Math.max(10, Math.floor((width - AXIS_WIDTH) / (barWidth + GAP)));
  const series = useMemo(
    () => roomSeries(updates, mostBars, privateShows),
    [updates, mostBars, privateShows],
  );

  const choose = (value: RoomTab) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        if (value === first) next.delete('room-tab');
        else next.set('room-tab', value);
        return next;
      },
      { replace: true },
    );

  return (
    <ChartFrame
      title={TITLES[tab]}
      unit={unitOf(tab, series)}
      zone={zoneLabel(zone)}
      height={HEIGHT}
      note={<RoomNote updates={updates} hasPrivate={series.inPrivate.size > 0} tab={tab} />}
      controls={
        <Box mb="3">
          <Choice label="What to count" options={tabs} value={tab} onChange={choose} />
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

const UNITS: Readonly<Record<RoomTab, string>> = {
  viewers: 'Everyone in the room',
  visitors: 'Registered visitors',
  followers: 'Follows less unfollows',
};

function unitOf(tab: RoomTab, { minutes }: RoomSeries): string {
  return `${UNITS[tab]}, a bar for each ${minutes} min`;
}
