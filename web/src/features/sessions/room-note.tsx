import { Box } from '@chakra-ui/react';
import { formatCount } from '../../lib/format';
import type { RoomTab } from './room-panel';
import { type RoomUpdates, roomSummary, viewerSummary } from './room-series';
import { signed } from './session-figures';

/** What a chart of the room comes to, where its numbers are from, and what its bands mean. */
export function RoomNote({
  updates,
  hasPrivate,
  tab,
}: {
  updates: RoomUpdates;
  hasPrivate: boolean;
  tab: RoomTab;
}) {
  return (
    <>
      {wordsOf(updates, tab)}
      {hasPrivate && (
        <Box mt="1">
          <Box
            as="span"
            aria-hidden="true"
            display="inline-block"
            boxSize="3"
            me="2"
            bg="bg.emphasized"
          />
          Private shows, as the room list told them, to about three minutes.
        </Box>
      )}
    </>
  );
}

function wordsOf({ samples, viewers }: RoomUpdates, tab: RoomTab): string | null {
  if (tab === 'viewers') {
    const seen = viewerSummary(viewers);
    if (seen === null) return null;
    return `${formatCount(seen.average)} on average, ${formatCount(seen.most)} at most. Everyone in the room, with and without an account, as the public room list counts them every three minutes.`;
  }
  const summary = roomSummary(samples);
  if (summary === null) return null;
  if (tab === 'followers') return `${signed(summary.followers)} since the start.`;
  return `${summary.average} on average, ${summary.most.visitors} at most. Registered visitors, from enter and leave events; visitors without an account are not counted.`;
}
