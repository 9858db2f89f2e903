import { formatTime } from '@web/lib/format-time';

/** Every zone this browser knows, UTC first. */
export function listTimeZones(): string[] {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC');
  return ['UTC', ...zones];
}

/** `Europe/Bucharest, 21:05`: people know their zone by its clock. */
export function zoneWithClock(zone: string, now: number): string {
  return `${zone.replaceAll('_', ' ')}, ${formatTime(now, zone)}`;
}

/** Zones whose name has every word typed, in any order: `new york`, `kathm`. */
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
