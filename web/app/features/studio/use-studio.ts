import { getStudioStatsHourly } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';

const EVERY_FIVE_MINUTES = 5 * 60_000;

/**
 * The studio's last 48 hours. The service itself keeps what it computed for an hour.
 *
 * @param canSummarize whether the account sees a studio at all; nothing is asked otherwise
 */
export function useStudio(canSummarize: boolean) {
  return useCall(getStudioStatsHourly, canSummarize ? {} : null, {
    refetchInterval: EVERY_FIVE_MINUTES,
  });
}
