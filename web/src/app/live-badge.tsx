import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { listCamSessions } from '../../../shared/api/sessions';
import { formatDuration } from '../lib/format';
import { useCall } from '../lib/use-call';
import { useDashboardHref } from '../lib/use-dashboard-href';

const EVERY_MINUTE = 60_000;

/** While the room is on air: how long, and the way to the broadcast. Nothing otherwise. */
export function LiveBadge({ performer }: { performer: string }) {
  const { data } = useCall(
    listCamSessions,
    { params: { p: performer }, query: { limit: 1 } },
    { refetchInterval: EVERY_MINUTE },
  );
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
        <chakra.span hideBelow="sm" fontWeight="500">
          {formatDuration(session.durationSeconds)}
        </chakra.span>
      </Link>
    </chakra.span>
  );
}
