import { getStudioStatsHourly } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';

const EVERY_FIVE_MINUTES = 5 * 60_000;

/**
 * Loads the studio's last 48 hours. The service caches them for an hour.
 *
 * @param canSummarize whether the account has a studio; without one there is no request
 */
export function useStudio(canSummarize: boolean) {
  return useCall(getStudioStatsHourly, canSummarize ? {} : null, {
    refetchInterval: EVERY_FIVE_MINUTES,
  });
}
