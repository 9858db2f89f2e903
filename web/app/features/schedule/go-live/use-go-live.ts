import { getGoLiveNext } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';

/** It changes when a session ends, and when a slot begins. */
const FRESH_MS = 30 * 60_000;

/** Asks when to go live next. The sentence on top and the panel share one request. */
export function useGoLive(performer: string, zone: string) {
  return useCall(
    getGoLiveNext,
    { params: { p: performer }, query: { timezone: zone } },
    { staleTime: FRESH_MS },
  );
}
