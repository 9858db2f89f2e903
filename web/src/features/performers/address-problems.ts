import type { EventsAddressProblem } from '../../../../shared/domain/events-address';

/** Why what was pasted cannot be used, and what to paste instead. */
export const ADDRESS_PROBLEMS: Readonly<Record<EventsAddressProblem, string>> = {
  empty: 'Paste the address that the platform shows after you create the token.',
  unreadable:
    'This is neither an Events API address nor a token. The address starts with https://eventsapi.chaturbate.com/events/.',
  'foreign-host':
    'This address is of another site. The right one starts with https://eventsapi.chaturbate.com/events/.',
  'name-missing': 'Type the name of the room that this token belongs to.',
};

/** A bare token does not say whose it is. */
export function needsName(pasted: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(pasted.trim());
}
