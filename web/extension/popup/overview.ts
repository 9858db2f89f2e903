import { formatCount, formatTokens } from '@web/lib/format';
import { createElement } from '../create-element';
import type { PopupStatus } from '../popup-messages';
import type { Ask } from './ask';
import { button } from './button';
import { droppedText, formatWaiting, isShown, pageText, usualText } from './texts';

/** The popup while connected. */
export function overview(status: PopupStatus, performer: string, ask: Ask): HTMLElement[] {
  const { page, isPaused, siteUrl } = status;
  const isWarning = page === 'unrecognized' && !isPaused;
  return [
    createElement('h1', {}, performer),
    createElement('p', isWarning ? { class: 'panel warn' } : {}, pageText(status)),
    ...todayPanel(status),
    ...waitingPanel(status, ask),
    ...droppedPanel(status, ask),
    createElement(
      'div',
      { class: 'row apart' },
      button('pause', 'Pause reading', () => ask({ kind: 'pause', isPaused: !isPaused }), {
        class: 'switch',
        role: 'switch',
        'aria-checked': String(isPaused),
      }),
      createElement(
        'a',
        { id: 'dashboard', href: `${siteUrl}/dashboard`, target: '_blank', rel: 'noreferrer' },
        'Open dashboard',
      ),
    ),
  ];
}

function todayPanel({ today }: PopupStatus): HTMLElement[] {
  if (today === null) return [];
  const { tokens, sessions } = today;
  const count = `${formatCount(sessions)} ${sessions === 1 ? 'session' : 'sessions'}`;
  return [
    createElement(
      'section',
      { class: 'panel', 'aria-labelledby': 'today' },
      createElement('h2', { id: 'today' }, 'Today'),
      createElement('p', { class: 'figure' }, isShown(tokens) ? formatTokens(tokens) : 'Hidden'),
      createElement('p', { class: 'muted' }, [count, usualText(today)].filter(Boolean).join('. ')),
    ),
  ];
}

function waitingPanel(
  { waiting, waitingElsewhere, trouble }: PopupStatus,
  ask: Ask,
): HTMLElement[] {
  const lines = [
    trouble?.kind === 'unreachable'
      ? 'Roomlight can’t be reached. Everything is kept here, and sent as soon as it can be.'
      : trouble?.reason,
    waiting > 0 && trouble !== null ? formatWaiting(waiting) : undefined,
    waitingElsewhere > 0
      ? `${formatWaiting(waitingElsewhere)} Connect the room they’re from to send them.`
      : undefined,
  ].filter((line) => line !== undefined);
  if (lines.length === 0) return [];
  return [
    createElement(
      'section',
      { class: 'panel warn', 'aria-label': 'Waiting to be sent' },
      ...lines.map((line) => createElement('p', {}, line)),
      trouble === null
        ? null
        : createElement(
            'div',
            { class: 'row' },
            button('send-now', 'Try now', () => ask({ kind: 'sendNow' })),
          ),
    ),
  ];
}

function droppedPanel({ dropped }: PopupStatus, ask: Ask): HTMLElement[] {
  if (dropped.length === 0) return [];
  const lines = dropped.map((one) =>
    createElement('li', {}, createElement('strong', {}, droppedText(one)), ` ${one.reason}`),
  );
  return [
    createElement(
      'section',
      { class: 'panel bad', 'aria-labelledby': 'dropped' },
      createElement('h2', { id: 'dropped' }, 'Not uploaded'),
      createElement('ul', {}, ...lines),
      createElement(
        'div',
        { class: 'row' },
        button('dismiss', 'Dismiss', () => ask({ kind: 'dismiss' })),
      ),
    ),
  ];
}
