import { chakra } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAccountZone } from '../lib/account-zone';
import { formatAgo, formatTime } from '../lib/format-time';

/** `Updated 5 s ago`; when the connection is lost it says so, and goes on by itself. */
export function Freshness({
  query,
}: {
  query: Pick<UseQueryResult, 'dataUpdatedAt' | 'failureCount' | 'fetchStatus'>;
}) {
  const zone = useAccountZone();
  const now = useEverySecond();
  const { dataUpdatedAt } = query;
  if (dataUpdatedAt === 0) return null;

  const isLost = query.failureCount > 0 || query.fetchStatus === 'paused';
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5">
      <chakra.span
        aria-hidden="true"
        boxSize="2"
        borderRadius="full"
        borderWidth="2px"
        borderColor={isLost ? 'fg.bad' : 'fg.good'}
        bg={isLost ? 'transparent' : 'fg.good'}
      />
      {/* Only the loss and the return are worth reading out, not each second. */}
      <span role="status">{isLost && 'Connection lost, trying again. '}</span>
      <chakra.span fontVariantNumeric="tabular-nums">
        {isLost
          ? `These numbers are from ${formatTime(dataUpdatedAt, zone)}.`
          : `Updated ${agoInWords(dataUpdatedAt, now, zone)}`}
      </chakra.span>
    </chakra.span>
  );
}

function agoInWords(at: number, now: number, zone: string): string {
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
