import { chakra } from '@chakra-ui/react';
import { onlineManager, type UseQueryResult } from '@tanstack/react-query';
import { useAccountZone } from '@web/lib/account-zone';
import { Unreachable } from '@web/lib/call-error';
import { formatAgo, formatDateTime, formatTime } from '@web/lib/format-time';
import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * `Updated 5 s ago`. Shows immediately if a refresh failed. It isn't announced: the loss of the
 * connection is announced once for the whole screen.
 *
 * @param completeThrough until when the numbers are complete (ISO), while the service catches up
 * @param noEventsSince since when the running session's events can't be read (ISO)
 */
export function Freshness({
  query,
  completeThrough = null,
  noEventsSince = null,
}: {
  query: Pick<
    UseQueryResult,
    'dataUpdatedAt' | 'failureCount' | 'failureReason' | 'fetchStatus' | 'error'
  >;
  completeThrough?: string | null | undefined;
  noEventsSince?: string | null | undefined;
}) {
  const zone = useAccountZone();
  const now = useEverySecond();
  const isOnline = useSyncExternalStore(onOnline, isOnlineNow);
  const { dataUpdatedAt } = query;
  // Reserve its place: on phones it has a line of its own.
  if (dataUpdatedAt === 0) {
    return (
      <chakra.span display="inline-flex" minW="9rem">
        {NOTHING}
      </chakra.span>
    );
  }

  const trouble = isOnline ? troubleOf(query) : LOST;
  const behind = describeBehind({ completeThrough, noEventsSince }, zone);
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5">
      <chakra.span
        aria-hidden="true"
        boxSize="2"
        flexShrink="0"
        borderRadius="full"
        borderWidth="2px"
        borderColor={trouble === null && behind === null ? 'fg.good' : 'fg.bad'}
        bg={trouble === null && behind === null ? 'fg.good' : 'transparent'}
      />
      <chakra.span fontVariantNumeric="tabular-nums">
        {trouble !== null && `${trouble} Numbers are from ${formatTime(dataUpdatedAt, zone)}.`}
        {trouble === null && (behind ?? `Updated ${formatAgoToSecond(dataUpdatedAt, now, zone)}`)}
      </chakra.span>
    </chakra.span>
  );
}

/** Why the newest numbers are not those of now; null if they are. */
function describeBehind(
  { completeThrough, noEventsSince }: Record<'completeThrough' | 'noEventsSince', string | null>,
  zone: string,
): string | null {
  if (noEventsSince !== null) {
    return `We can’t read the room’s events right now. Numbers up to ${formatDateTime(noEventsSince, zone)}.`;
  }
  if (completeThrough === null) return null;
  return `Catching up. Numbers up to ${formatDateTime(completeThrough, zone)}.`;
}

/** As high as a line. */
const NOTHING = '\u00a0';
const LOST = 'Connection lost.';

function troubleOf({
  failureCount,
  failureReason,
  fetchStatus,
  error,
}: Pick<UseQueryResult, 'failureCount' | 'failureReason' | 'fetchStatus' | 'error'>) {
  const reason = failureReason ?? error;
  if (fetchStatus === 'paused' || reason instanceof Unreachable) {
    return LOST;
  }
  return failureCount > 0 || reason !== null ? 'Couldn’t refresh.' : null;
}

function formatAgoToSecond(at: number, now: number, zone: string): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  return seconds < 60 ? `${seconds} s ago` : formatAgo(at, zone, now);
}

function useEverySecond(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function onOnline(listener: () => void): () => void {
  return onlineManager.subscribe(listener);
}

function isOnlineNow(): boolean {
  return onlineManager.isOnline();
}
