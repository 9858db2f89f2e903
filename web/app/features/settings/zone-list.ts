import { formatTime } from '@web/lib/format-time';

/** Returns all time zones that this browser knows, UTC first. */
export function listTimeZones(): string[] {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC');
  return ['UTC', ...zones];
}

/** `Europe/Bucharest, 21:05`: people recognize their time zone by its clock. */
export function zoneWithClock(zone: string, now: number): string {
  return `${zone.replaceAll('_', ' ')}, ${formatTime(now, zone)}`;
}

/**
 * Returns the time zones whose names contain all typed words, in any order: `new york`, `kathm`.
 */
export function matchingZones(zones: readonly string[], typed: string): string[] {
  const words = typed
    .toLowerCase()
    .split(/[\s_/]+/)
    .filter((word) => word !== '');
  return zones.filter((zone) => {
    const name = zone.toLowerCase();
    return words.every((word) => name.includes(word));
  });
}
