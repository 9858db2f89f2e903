import { chakra } from '@chakra-ui/react';
import { formatDuration } from '@web/lib/format';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useLiveSessions } from '@web/lib/use-live-sessions';
import { useRefusalOf } from '@web/lib/use-refusal';
import { Link } from 'react-router-dom';

/** While the room is live: for how long, with a link to the session. Otherwise nothing. */
export function LiveBadge({ performer }: { performer: string }) {
  // Members without access to sessions don't see it either, and no request is made.
  const isGiven = useRefusalOf()(['sessions', 'overview']) === null;
  const { data } = useLiveSessions(isGiven ? performer : null);
  const href = useDashboardHref();
  const session = data?.sessions[0];
  if (!session?.isLive) return null;

  return (
    <chakra.span
      asChild
      display="inline-flex"
      alignItems="center"
      gap="2"
      h="9"
      px="3"
      borderRadius="full"
      bg="lamp.subtle"
      color="lamp.fg"
      textStyle="sm"
      fontWeight="600"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      focusVisibleRing="outside"
    >
      <Link to={href('sessions', session.startTime)}>
        <chakra.span w="2" h="2" borderRadius="full" bg="lamp.solid" aria-hidden="true" />
        Live
        <chakra.span hideBelow="lg" fontWeight="500">
          {formatDuration(session.durationSeconds)}
        </chakra.span>
      </Link>
    </chakra.span>
  );
}
