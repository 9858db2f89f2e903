import { Button, Flex, Text } from '@chakra-ui/react';
import { getStudioStatsHourly, refreshStudioStatsHourly } from '@shared/api/client-calls.gen';
import { messageOf } from '@web/lib/call-error';
import { formatAgo, formatTime } from '@web/lib/format-time';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { useEffect, useState } from 'react';

/** The service recomputes no sooner. */
const PAUSE_MS = 5 * 60_000;
const LOOK_EVERY_MS = 5_000;

/** Says when the numbers were computed, and recomputes them at most every five minutes. */
export function RefreshButton({
  computedAt,
  zone,
}: {
  /** Undefined until the first numbers arrive. */
  computedAt: string | undefined;
  zone: string;
}) {
  const refresh = useSend(refreshStudioStatsHourly, { refreshes: [getStudioStatsHourly] });
  const now = useNow();
  const at = computedAt === undefined ? null : Date.parse(computedAt);
  const isPaused = at === null || now < at + PAUSE_MS;

  return (
    <Flex direction="column" align={{ base: 'flex-start', md: 'flex-end' }} gap="1">
      <Button
        size="sm"
        variant="outline"
        loading={refresh.isPending}
        loadingText="Computing"
        // Still focusable, so that screen readers announce the reason beside it.
        aria-disabled={isPaused || undefined}
        aria-describedby="studio-computed"
        opacity={isPaused ? 0.55 : 1}
        cursor={isPaused ? 'default' : undefined}
        onClick={() => {
          if (isPaused) return;
          refresh.mutate({}, { onSuccess: () => showToast('Numbers updated') });
        }}
      >
        Refresh
      </Button>
      <Text id="studio-computed" color="fg.muted" textStyle="xs">
        {at === null ? 'Updating' : `Updated ${formatAgo(at, zone, Math.max(now, at))}`}
        {at !== null &&
          isPaused &&
          `. You can refresh again at ${formatTime(at + PAUSE_MS, zone)}.`}
      </Text>
      {refresh.error && (
        <Text role="alert" color="fg.error" textStyle="xs">
          Couldn’t refresh. {messageOf(refresh.error)}
        </Text>
      )}
    </Flex>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
