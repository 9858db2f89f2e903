import { getStudioStatsHourly } from '@shared/api/studio';
import { useCall } from '@web/lib/use-call';

const EVERY_FIVE_MINUTES = 5 * 60_000;

/**
 * The studio's last 48 hours. The service itself keeps what it computed for an hour.
 *
 * @param mayAsk whether the account sees a studio at all; nothing is asked otherwise
 */
export function useStudio(mayAsk: boolean) {
  return useCall(getStudioStatsHourly, mayAsk ? {} : null, { refetchInterval: EVERY_FIVE_MINUTES });
}
