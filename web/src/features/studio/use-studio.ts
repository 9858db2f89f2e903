import { getStudioStatsHourly } from '../../../../shared/api/studio';
import { useCall } from '../../lib/use-call';

const EVERY_FIVE_MINUTES = 5 * 60_000;

/** The studio's last 48 hours. The service itself keeps what it computed for an hour. */
export function useStudio() {
  return useCall(getStudioStatsHourly, {}, { refetchInterval: EVERY_FIVE_MINUTES });
}
