import { usePerformer } from '@web/lib/performer';
import type { TrafficGroup } from '@web/ui/traffic/traffic-choices';

/** Returns the current room's gender on the public list; `all` if the room was never on it. */
export function useOwnGender(): TrafficGroup {
  const { name, performers } = usePerformer();
  return performers.find((performer) => performer.name === name)?.gender ?? 'all';
}
