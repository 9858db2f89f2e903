import type { PopupRequest, PopupStatus } from '../popup-messages';
import { connectView, siteView } from './connect-view';
import { consentView } from './consent-view';
import { button, element } from './element';
import { overview } from './overview';

/** Sends a request to the worker, and shows the status that it answers with. */
export type Ask = (request: PopupRequest) => void;

/** What somebody just did, as far as the status doesn't say it. */
export interface Asked {
  readonly last: PopupRequest['kind'] | null;
}

/** What the popup shows. */
export function view(status: PopupStatus, ask: Ask, { last }: Asked): HTMLElement[] {
  const { hasConsent, siteUrl, connection } = status;
  if (!hasConsent) return consentView(ask, last === 'consent');
  if (siteUrl === null) return siteView(ask, last === 'site');
  if (connection.kind !== 'connected') return [...connectView(status, ask), footer(status, ask)];
  return [...overview(status, connection.performer, ask), footer(status, ask)];
}

function footer({ connection, version }: PopupStatus, ask: Ask): HTMLElement {
  return element(
    'div',
    { class: 'row apart' },
    button('withdraw', 'Withdraw consent', () => ask({ kind: 'consent', isGiven: false }), {
      class: 'link',
    }),
    connection.kind === 'connected'
      ? button('disconnect', 'Disconnect', () => ask({ kind: 'disconnect' }), { class: 'link' })
      : null,
    element('span', { class: 'muted' }, `Version ${version}`),
  );
}
