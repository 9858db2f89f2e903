import { formatCount, formatPercent, formatTokens } from '@web/lib/format';
import type { Dropped, PopupStatus, ShownSession } from '../popup-messages';

type Today = NonNullable<PopupStatus['today']>;

/** What is read right now, in one sentence. */
export function pageText({ isPaused, page, session }: PopupStatus): string {
  if (isPaused) return 'Paused. Nothing is read.';
  switch (page) {
    case 'own':
      return session === null
        ? 'Your room is open. Reading starts when you’re live.'
        : `Reading your room. ${sessionText(session)}`;
    case 'other':
      return 'This isn’t your room, so nothing is read here.';
    case 'unrecognized':
      return 'There’s no room that we recognize on the open page. If it’s yours, the platform may have changed it. What we can’t read is left out, never guessed.';
    case 'none':
      return 'Open your room on the platform. Reading starts when you’re live.';
  }
}

function sessionText({ tokens, newFollowers }: ShownSession): string {
  const parts = [
    tokens === null ? null : formatTokens(tokens),
    newFollowers === null
      ? null
      : `${formatCount(newFollowers)} new ${newFollowers === 1 ? 'follower' : 'followers'}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : `This session: ${parts.join(', ')}.`;
}

/**
 * Today's tokens against the usual: `12% more than your usual Tuesday (1,200 tk).` Says nothing of a
 * difference as long as there is less, because the day isn't over.
 */
export function usualText({ day, tokens, usualTokens }: Today): string {
  if (usualTokens === null || !isShown(tokens) || !isShown(usualTokens)) return '';
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
  const usual = `usual ${weekday.format(new Date(`${day}T00:00:00Z`))}`;
  if (usualTokens === 0) return `You earned nothing on your ${usual}.`;
  const percent = (100 * (tokens - usualTokens)) / usualTokens;
  const amount = formatTokens(Math.round(usualTokens));
  if (percent <= -0.05) return `Your ${usual}: ${amount}.`;
  if (percent < 0.05) return `The same as your ${usual} (${amount}).`;
  return `${formatPercent(percent)} more than your ${usual} (${amount}).`;
}

/** Money that the person may not see arrives as an object. */
export function isShown(tokens: unknown): tokens is number {
  return typeof tokens === 'number';
}

/** `3 uploads are waiting.` */
export function formatWaiting(waiting: number): string {
  return waiting === 1 ? 'One upload is waiting.' : `${formatCount(waiting)} uploads are waiting.`;
}

/** `The session of Nov 24, 9:05 PM wasn’t uploaded.` */
export function droppedText({ kind, time }: Dropped): string {
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  const at = when.format(time);
  if (kind === 'ledger') return `The token history of ${at} wasn’t uploaded.`;
  if (kind === 'part') return `The session of ${at} wasn’t uploaded completely.`;
  return `The session of ${at} wasn’t uploaded.`;
}
