import { Box, chakra, Text } from '@chakra-ui/react';
import { listQuarantinedEvents } from '@shared/api/client-calls.gen';
import type { QuarantinedEvent } from '@shared/api/performers';
import { useAccountZone } from '@web/lib/account-zone';
import { formatBytes, formatCount } from '@web/lib/format';
import { formatDateTime } from '@web/lib/format-time';
import { useCall } from '@web/lib/use-call';
import { FailureNote } from '@web/ui/components/failure-note';
import { quarantineNote, REASONS, whatItIs } from './quarantine-note';
import { RoomSection } from './room-section';

const NAME = 'Events we couldn’t use';
const MAX_SHOWN = 10;

/** The events of a room that we could not use; nothing if there are none. */
export function QuarantineSection({ performer }: { performer: string }) {
  const zone = useAccountZone();
  const query = useCall(listQuarantinedEvents, { params: { p: performer } });
  const { data, error } = query;
  // Most rooms have none, so there is nothing to draw until we know.
  if (query.isPending) return <Box aria-busy="true" hidden />;
  if (!data && error) {
    const retry = () => void query.refetch();
    const note = <FailureNote error={error} isRetrying={query.isFetching} onRetry={retry} />;
    return <RoomSection name={NAME} state={note} />;
  }
  if (!data || data.kept === 0) return null;
  const shown = data.events.slice(0, MAX_SHOWN);
  const others = data.kept - shown.length;
  return (
    <RoomSection
      name={NAME}
      state={
        <>
          <Text color="fg.muted" textStyle="sm">
            {quarantineNote(data)}
          </Text>
          <chakra.ol
            listStyleType="none"
            mt="3"
            textStyle="sm"
            aria-label={`Events from ${performer} we couldn’t use, newest first`}
          >
            {shown.map((event, index) => (
              <EventRow
                // Two events may have the same id, or none.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
                key={index}
                event={event}
                zone={zone}
              />
            ))}
          </chakra.ol>
          {others > 0 && (
            <Text color="fg.muted" textStyle="sm" pt="2" borderTopWidth="1px">
              + {formatCount(others)} older
            </Text>
          )}
        </>
      }
    />
  );
}

function EventRow({ event, zone }: { event: QuarantinedEvent; zone: string }) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '10rem 9rem 1fr auto' }}
      columnGap="4"
      py="2"
      borderTopWidth="1px"
    >
      <chakra.time dateTime={event.time} color="fg.muted" fontVariantNumeric="tabular-nums">
        {formatDateTime(event.time, zone)}
      </chakra.time>
      <Box fontWeight="500" overflowWrap="anywhere">
        {whatItIs(event.method)}
      </Box>
      <Box>{REASONS[event.reason]}</Box>
      <Box color="fg.muted" fontVariantNumeric="tabular-nums">
        {formatBytes(event.bytes)}
      </Box>
    </chakra.li>
  );
}
