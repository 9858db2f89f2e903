import { Box } from '@chakra-ui/react';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useSearchParams } from '@web/lib/use-search-params';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { DrawingArea } from '@web/ui/charts/drawing-area';
import { useElementWidth } from '@web/ui/charts/use-element-width';
import { Choice } from '@web/ui/components/choice';
import { useNarrow } from '@web/ui/components/use-narrow';
import { lazy, useMemo } from 'react';
import type { SessionKey } from '../shared/use-session-resource';
import type { PrivateShows } from './private-shows';
import { RoomNote } from './room-note';
import { type RoomUpdates, roomSeries } from './room-series';
import { roomTable } from './room-table';
import { ROOM_TABS, type RoomTab, roomTabFromSearch, roomView } from './room-view';

const RoomChart = lazy(() => import('./room-chart'));

const HEIGHT = 350;
const PHONE_BELOW = 600;
/** Width of the value axis, and the minimum gap between two bars. */
const AXIS_WIDTH = 76;
const GAP = 2;

/** Visitors and new followers during a session. */
export function RoomPanel({
  updates,
  privateShows,
  session: { performer, startTime, isLive },
}: {
  updates: RoomUpdates;
  /** Only known if the room list was read. */
  privateShows: PrivateShows;
  session: SessionKey;
}) {
  const { zone } = useAccount();
  const [search, setSearch] = useSearchParams();
  const tab = roomTabFromSearch(search);
  const shown = useMemo(() => roomView(tab, updates.viewers.length > 0), [tab, updates]);
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const barWidth = useNarrow(PHONE_BELOW) ? 5 : 8;
  const maxBars = Math.max(10, Math.floor((width - AXIS_WIDTH) / (barWidth + GAP)));
  const series = useMemo(
    () => roomSeries(updates, maxBars, { privateShows, isLive }),
    [updates, maxBars, privateShows, isLive],
  );

  const choose = (value: RoomTab) =>
    setSearch(
      (present) => {
        if (value === 'viewers') present.delete('room-tab');
        else present.set('room-tab', value);
        return present;
      },
      { replace: true },
    );

  return (
    <ChartFrame
      title={shown.title}
      unit={`${shown.unit}, ${series.minutes}-minute bars`}
      zone={zoneLabel(zone)}
      height={HEIGHT}
      series={shown.series}
      note={
        <RoomNote
          updates={updates}
          hasPrivate={series.inPrivate.size > 0}
          isLive={isLive}
          shown={shown}
        />
      }
      controls={
        <Box mb="3">
          <Choice label="Metric" options={ROOM_TABS} value={tab} onChange={choose} />
        </Box>
      }
      table={roomTable(series, {
        zone,
        csvName: `${performer}-room-${startTime.slice(0, 16)}`,
      })}
    >
      <DrawingArea ref={ref}>
        <RoomChart series={series} shown={shown} zone={zone} barWidth={barWidth} />
      </DrawingArea>
    </ChartFrame>
  );
}
