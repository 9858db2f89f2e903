import { Box } from '@chakra-ui/react';
import { formatCount } from '@web/lib/format';
import { signed } from '../shared/signed';
import { PrivateShowsKey } from './private-shows-key';
import { type RoomUpdates, roomSummary, viewerSummary } from './room-series';
import type { RoomView } from './room-view';

/** Sums up a chart of the room, names its source and explains its bands. */
export function RoomNote({
  updates,
  hasPrivate,
  isLive,
  shown,
}: {
  updates: RoomUpdates;
  hasPrivate: boolean;
  isLive: boolean;
  shown: RoomView;
}) {
  return (
    <>
      {describeRoom(updates, shown)}
      {isLive && ' The hatched bar is still in progress.'}
      {hasPrivate && (
        <Box mt="1">
          <PrivateShowsKey />
        </Box>
      )}
    </>
  );
}

function describeRoom({ samples, viewers }: RoomUpdates, { bar }: RoomView): string | null {
  const summary = roomSummary(samples);
  if (summary === null) return null;
  if (bar === 'followers') return `${signed(summary.followers)} since the session started.`;
  const seen = viewerSummary(viewers);
  const registered = `Registered visitors: average ${summary.average}, peak ${summary.most.visitors}, from enter and leave events`;
  if (bar === 'visitors' || seen === null) {
    return `${registered}. Visitors without an account aren’t counted.`;
  }
  return `Viewers: average ${formatCount(seen.average)}, peak ${formatCount(seen.most)}. That’s everyone in the room, counted from the public room list every three minutes. ${registered}.`;
}
