import type { CamSession } from '@shared/api/cam-session';
import { formatCountOf, formatDuration } from '@web/lib/format';
import { formatTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { secondsIn, secondsOf } from '../private-shows';
import type { CamStats } from './rank-points';

type Show = CamStats['privateShows'][number];

/** When private and group shows ran, and for how long. */
export function PrivateShowsPanel({
  session,
  stats: { privateShows, sights },
  performer,
}: {
  session: CamSession;
  stats: CamStats;
  performer: string;
}) {
  const { zone } = useAccount();
  const title = 'Private shows';
  if (privateShows.length === 0) {
    return (
      <Panel title={title}>
        {sights.length === 0 ? (
          <EmptyNote title="No data">
            Private shows come from the public room list, and your room wasn’t on it.
          </EmptyNote>
        ) : (
          <EmptyNote title={session.isLive ? 'None so far' : 'None in this session'} />
        )}
      </Panel>
    );
  }
  const count = formatCountOf(privateShows.length, 'show');
  return (
    <Panel
      title={title}
      note={`${count}, ${formatDuration(secondsIn(privateShows))} total, accurate to about three minutes each`}
    >
      <DataTable
        caption="Private and group shows, in order"
        columns={columnsIn(zone)}
        rows={privateShows}
        rowKey={({ start }) => start}
        pageSize={10}
        csvName={`${performer}-private-shows-${session.startTime.slice(0, 16)}`}
      />
    </Panel>
  );
}

function columnsIn(zone: string): Column<Show>[] {
  return [
    {
      key: 'start',
      header: 'From',
      sortBy: ({ start }) => start,
      csv: ({ start }) => start,
      cell: ({ start }) => formatTime(start, zone),
    },
    {
      key: 'end',
      header: 'To',
      sortBy: ({ end }) => end,
      csv: ({ end }) => end,
      cell: ({ end }) => formatTime(end, zone),
    },
    {
      key: 'duration',
      metric: 'privateTime',
      header: 'Duration',
      isNumeric: true,
      sortBy: secondsOf,
      csv: (show) => Math.round(secondsOf(show) / 60),
      cell: (show) => formatDuration(secondsOf(show)),
    },
  ];
}
