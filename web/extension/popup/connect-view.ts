import { createElement } from '../create-element';
import type { PopupStatus, ShownConnection, WhyNone } from '../popup-messages';
import type { Ask } from './ask';
import { button } from './button';
import { formatWaiting } from './texts';

/** Asks where Roomlight is, if the build doesn't know it. */
export function siteView(ask: Ask, wasWrong: boolean): HTMLElement[] {
  const input = createElement('input', {
    id: 'site',
    name: 'site',
    type: 'text',
    inputmode: 'url',
    autocomplete: 'url',
    placeholder: 'roomlight.example.com',
    ...(wasWrong ? { 'aria-invalid': 'true', 'aria-describedby': 'site-problem' } : {}),
  });
  const form = createElement(
    'form',
    { novalidate: '' },
    createElement('label', { for: 'site' }, 'Roomlight’s address', input),
    createElement(
      'p',
      { id: 'site-problem', class: 'muted', role: 'alert' },
      wasWrong ? 'Enter the address of the site, like roomlight.example.com.' : '',
    ),
    createElement('button', { id: 'set-site', class: 'main' }, 'Continue'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask({ kind: 'site', url: input.value });
  });
  return [
    createElement('h1', {}, 'Where do you use Roomlight?'),
    createElement('p', {}, 'Copy the address of the site that you downloaded the extension from.'),
    form,
  ];
}

export function connectView(status: PopupStatus, ask: Ask): HTMLElement[] {
  const { connection, waiting, waitingElsewhere, siteUrl } = status;
  const connect = (label: string) =>
    button('connect', label, () => ask({ kind: 'connect' }), { class: 'main' });
  switch (connection.kind) {
    case 'connecting':
      return connectingView(connection, ask);
    case 'disconnected':
      return [
        createElement('h1', {}, `Disconnected from ${connection.performer}`),
        createElement('p', {}, connection.reason),
        ...(waiting > 0
          ? [createElement('p', {}, `${formatWaiting(waiting)} Nothing is lost.`)]
          : []),
        connect('Connect again'),
      ];
    case 'none':
      return [
        createElement('h1', {}, isOver(connection.why) ? 'Disconnected' : 'Connect to Roomlight'),
        ...whyNone(connection.why, siteUrl),
        ...(waitingElsewhere > 0
          ? [createElement('p', {}, `${formatWaiting(waitingElsewhere)} Nothing is lost.`)]
          : []),
        createElement(
          'p',
          {},
          'We open your dashboard in a new tab. There you choose the room, and see the same code as here.',
        ),
        connect(isOver(connection.why) ? 'Connect again' : 'Connect'),
      ];
    case 'connected':
      return [];
  }
}

/** Somebody ended the connection in this browser. */
function isOver(why: WhyNone): boolean {
  return why === 'ended' || why === 'left';
}

function whyNone(why: WhyNone, siteUrl: string | null): HTMLElement[] {
  const panel = (className: string, ...content: (string | HTMLElement)[]) => [
    createElement('p', { class: className }, ...content),
  ];
  switch (why) {
    case 'new':
      return [];
    case 'unconfirmed':
      return panel('panel warn', 'Nobody confirmed the code within ten minutes. Try again.');
    case 'ended':
      return panel('panel', 'This browser can’t send anything to Roomlight anymore.');
    case 'left':
      return panel(
        'panel',
        'This browser is disconnected. If your dashboard still lists it, remove it there, too, in ',
        createElement(
          'a',
          {
            id: 'settings',
            href: `${siteUrl}/dashboard/settings`,
            target: '_blank',
            rel: 'noreferrer',
          },
          'Settings',
        ),
        '.',
      );
  }
}

function connectingView(
  { code }: Extract<ShownConnection, { kind: 'connecting' }>,
  ask: Ask,
): HTMLElement[] {
  return [
    createElement('h1', {}, 'Confirm this code in your dashboard'),
    createElement('p', { class: 'code' }, code),
    createElement(
      'p',
      {},
      'The dashboard is open in a tab. Only continue there if it shows the same code.',
    ),
    createElement('p', { class: 'muted' }, 'Waiting for you to confirm …'),
    createElement(
      'div',
      { class: 'row' },
      button('cancel', 'Cancel', () => ask({ kind: 'disconnect' })),
      button('connect', 'Start again', () => ask({ kind: 'connect' })),
    ),
  ];
}
