import type { EventsAddressProblem } from './events-address';
import type { StatsAddressProblem } from './stats-address';

/** Why the pasted text cannot be used, and what to paste instead. */
export const ADDRESS_PROBLEMS: Readonly<Record<EventsAddressProblem, string>> = {
  empty: 'Paste the URL that Chaturbate shows after you create the token.',
  unreadable:
    'That’s not an Events API URL or token. The URL starts with https://eventsapi.chaturbate.com/events/.',
  'foreign-host':
    'That URL is for a different site. It should start with https://eventsapi.chaturbate.com/events/.',
  'name-missing': 'Enter the name of the room this token belongs to.',
};

/** The same for the Stats API. */
export const STATS_ADDRESS_PROBLEMS: Readonly<Record<StatsAddressProblem, string>> = {
  empty: ADDRESS_PROBLEMS.empty,
  unreadable:
    'That’s not a Stats API URL or token. The URL starts with https://chaturbate.com/statsapi/.',
  'foreign-host':
    'That URL is for a different site. It should start with https://chaturbate.com/statsapi/.',
};

/** A bare token doesn't contain the room's name. */
export function needsName(pasted: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(pasted.trim());
}
