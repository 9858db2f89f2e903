import { escapeHtml } from '@shared/domain/mails/escape-html';
import type { Answer } from '../answer';
import { platformPage } from './platform-page';

/** The first page: where each broadcaster with tokens finds their room. */
export function roomsPage(names: Iterable<string>): Answer {
  const items = [...names].map((name) => {
    const path = encodeURIComponent(name);
    return `<li>${escapeHtml(name)}: <a href="/b/${path}/">room</a>, <a href="/tokens/${path}/">token history</a></li>`;
  });
  return platformPage(
    'Simulated platform',
    `<h1>Rooms of this simulated platform</h1>
<p>These pages show what a broadcaster sees of their own room. Open one in a browser with the Roomlight extension.</p>
<ul>${items.join('')}</ul>`,
  );
}
