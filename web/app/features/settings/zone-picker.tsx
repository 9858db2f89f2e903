import { SearchList } from '@web/ui/components/search-list';
import { useCallback, useMemo } from 'react';
import { listTimeZones, matchingZones, zoneWithClock } from './zone-list';

const MAX_SHOWN = 50;

/** Searches time zones by city. */
export function ZonePicker({ zone, onZone }: { zone: string; onZone: (zone: string) => void }) {
  const zones = useMemo(listTimeZones, []);
  const now = useMemo(() => Date.now(), []);
  const find = useCallback(
    (typed: string) => matchingZones(zones, typed).slice(0, MAX_SHOWN),
    [zones],
  );
  return (
    <SearchList
      label="Time zone"
      listLabel="Time zones"
      maxW="24rem"
      idle={zoneWithClock(zone, now)}
      find={find}
      keyOf={(name) => name}
      row={(name) => zoneWithClock(name, now)}
      nothing="No matching time zone. Try the largest city near you."
      onChoose={onZone}
    />
  );
}
