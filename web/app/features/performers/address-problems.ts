import type { EventsAddressProblem } from '@shared/domain/platform/events-address';
import type { StatsAddressProblem } from '@shared/domain/platform/stats-address';

/** Why what was pasted cannot be used, and what to paste instead. */
export const ADDRESS_PROBLEMS: Readonly<Record<EventsAddressProblem, string>> = {
  empty: 'Paste the address that the platform shows after you create the token.',
  unreadable:
    'This is neither an Events API address nor a token. The address starts with https://eventsapi.chaturbate.com/events/.',
  'foreign-host':
    'This address is of another site. The right one starts with https://eventsapi.chaturbate.com/events/.',
  'name-missing': 'Type the name of the room that this token belongs to.',
};

/** The same for the Stats API. */
export const STATS_ADDRESS_PROBLEMS: Readonly<Record<StatsAddressProblem, string>> = {
  empty: ADDRESS_PROBLEMS.empty,
  unreadable:
    'This is neither a Stats API address nor a token. The address starts with https://chaturbate.com/statsapi/.',
  'foreign-host':
    'This address is of another site. The right one starts with https://chaturbate.com/statsapi/.',
};

/** A bare token does not say whose it is. */
export function needsName(pasted: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(pasted.trim());
}
