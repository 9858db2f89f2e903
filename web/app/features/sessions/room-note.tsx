import { Box } from '@chakra-ui/react';
import { formatCount } from '@web/lib/format';
import { signed } from '../shared/signed';
import { PrivateShowsKey } from './private-shows-key';
import { type RoomUpdates, roomSummary, viewerSummary } from './room-series';
import type { RoomView } from './room-view';

/** What a chart of the room comes to, where its numbers are from, and what its bands mean. */
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
      {wordsOf(updates, shown)}
      {isLive && ' The hatched bar is not over yet.'}
      {hasPrivate && (
        <Box mt="1">
          <PrivateShowsKey />
        </Box>
      )}
    </>
  );
}

function wordsOf({ samples, viewers }: RoomUpdates, { bar }: RoomView): string | null {
  const summary = roomSummary(samples);
  if (summary === null) return null;
  if (bar === 'followers') return `${signed(summary.followers)} since the start.`;
  const seen = viewerSummary(viewers);
  const registered = `${summary.average} registered on average, ${summary.most.visitors} at most, from enter and leave events`;
  if (bar === 'visitors' || seen === null) {
    return `${registered}; visitors without an account are not counted.`;
  }
  return `${formatCount(seen.average)} viewers on average, ${formatCount(seen.most)} at most: everyone in the room, as the public room list counts them every three minutes. ${registered}.`;
}
