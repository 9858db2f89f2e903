import { createElement } from '../create-element';
import type { PopupRequest, PopupStatus } from '../popup-messages';
import type { Ask } from './ask';
import { button } from './button';
import { connectView, siteView } from './connect-view';
import { consentView } from './consent-view';
import { overview } from './overview';

/**
 * What the popup shows.
 *
 * @param last what somebody just did, because the status doesn't say that
 */
export function view(
  status: PopupStatus,
  ask: Ask,
  last: PopupRequest['kind'] | null,
): HTMLElement[] {
  const { hasConsent, siteUrl, connection } = status;
  if (!hasConsent) return consentView(ask, last === 'consent');
  if (siteUrl === null) return siteView(ask, last === 'site');
  if (connection.kind !== 'connected') return [...connectView(status, ask), footer(status, ask)];
  return [...overview(status, connection.performer, ask), footer(status, ask)];
}

function footer({ connection, version }: PopupStatus, ask: Ask): HTMLElement {
  return createElement(
    'div',
    { class: 'row apart' },
    button('withdraw', 'Withdraw consent', () => ask({ kind: 'consent', isGiven: false }), {
      class: 'link',
    }),
    connection.kind === 'connected'
      ? button('disconnect', 'Disconnect', () => ask({ kind: 'disconnect' }), { class: 'link' })
      : null,
    createElement('span', { class: 'muted' }, `Version ${version}`),
  );
}
