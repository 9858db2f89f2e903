import { createElement } from '../create-element';
import type { Ask } from './ask';
import { button } from './button';

/** All that is read. If it changes, raise the version of the consent. */
const READS = [
  'Tips in your chat: when, how many tokens, and from whom.',
  'Your session’s tokens and your followers, as the page shows them.',
  'How many viewers of each type are in your room.',
  'Which hashtags and tracked links viewers came through.',
  'Names in your chat’s user list, to show you who tipped before.',
  'Your token history, if you open the page that shows it.',
];

/** The first page: what is read, in words, before anything is. */
export function consentView(ask: Ask, wasDeclined: boolean): HTMLElement[] {
  const nothingYet = wasDeclined ? 'Nothing is read until you allow it. You can decide later.' : '';
  return [
    createElement('h1', {}, 'What the extension reads'),
    createElement('p', {}, 'In your own room on the platform, while you’re live:'),
    createElement('ul', {}, ...READS.map((one) => createElement('li', {}, one))),
    createElement(
      'p',
      {},
      'It sends this to your Roomlight account and to nobody else. It doesn’t read private ' +
        'messages, other rooms, or other sites.',
    ),
    createElement('p', { class: 'muted', role: 'status' }, nothingYet),
    createElement(
      'div',
      { class: 'row' },
      button('allow', 'Allow', () => ask({ kind: 'consent', isGiven: true }), { class: 'main' }),
      button('decline', 'Not now', () => ask({ kind: 'consent', isGiven: false })),
    ),
  ];
}
