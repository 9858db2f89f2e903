import type { QuarantinedEvent, QuarantinedEvents } from '@shared/api/performers';
import { formatCount, formatCountOf } from '@web/lib/format';

/** Why we could not use an event. */
export const REASONS: Readonly<Record<QuarantinedEvent['reason'], string>> = {
  'no-id': 'It has no valid ID.',
  'impossible-time': 'Its time can’t be right.',
  'not-from-platform': 'It isn’t one of the platform’s events.',
  'other-broadcaster': 'It belongs to another room.',
  'impossible-amount': 'Its number of tokens can’t be right.',
  'no-viewer': 'It doesn’t say who it was.',
  'id-taken': 'Another event has the same ID.',
  'too-large': 'It’s too large to store.',
  'too-deep': 'It’s too complex to store.',
  'not-storable': 'We couldn’t store it.',
};

const METHODS: Readonly<Record<string, string>> = {
  broadcastStart: 'Went live',
  broadcastStop: 'Went offline',
  userEnter: 'Visitor entered',
  userLeave: 'Visitor left',
  follow: 'Follow',
  unfollow: 'Unfollow',
  fanclubJoin: 'Fan club join',
  chatMessage: 'Chat message',
  privateMessage: 'Private message',
  tip: 'Tip',
  mediaPurchase: 'Media purchase',
  roomSubjectChange: 'Subject change',
};

/** What an event says it is. */
export function whatItIs(method: string): string {
  if (method === '') return 'Unknown event';
  return Object.hasOwn(METHODS, method) ? (METHODS[method] ?? method) : method;
}

/** How many events there are, and what that means. */
export function quarantineNote({ kept, dropped }: QuarantinedEvents): string {
  const count = formatCountOf(kept, 'event');
  const note = `We couldn’t use ${count} from the last 90 days. They aren’t in your stats. If the mistake is ours, we’ll add them once it’s fixed.`;
  if (dropped === 0) return note;
  return `${note} We dropped ${formatCount(dropped)} more because there were too many.`;
}
