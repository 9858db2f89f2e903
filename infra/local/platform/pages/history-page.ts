import { escapeHtml } from '@shared/domain/mails/escape-html';
import type { Answer } from '../answer';
import { formatLedgerTime } from '../ledger/ledger-csv';
import { listLedgerRows } from '../ledger/ledger-rows';
import type { Room } from '../world/room';
import { DESIGNS, type DesignName } from './designs/find-design';
import { platformPage } from './platform-page';

const MAX_ROWS = 50;

/** The broadcaster's token history: the newest rows, and a link to all of them. */
export function historyPage(room: Room, design: DesignName, now: number): Answer {
  const { name } = room.plan;
  const address = `/tokens/${encodeURIComponent(name)}/export.csv`;
  const rows = listLedgerRows(room, now)
    .slice(0, MAX_ROWS)
    .map(({ at, type, tokens, user, note }) =>
      [formatLedgerTime(at), type, String(tokens), user, note]
        .map((cell) => `<td>${escapeHtml(cell)}</td>`)
        .join(''),
    );
  return platformPage(
    `${name}: token history`,
    `<h1>Token history</h1>
<p><a href="/b/${encodeURIComponent(name)}/?design=${design}">Your room</a></p>
<p>${DESIGNS[design].download(escapeHtml(address))}</p>
<div class="sheet"><table>
<thead><tr><th>Timestamp</th><th>Type</th><th>Tokens</th><th>User</th><th>Note</th></tr></thead>
<tbody>${rows.map((row) => `<tr>${row}</tr>`).join('\n')}</tbody>
</table></div>`,
  );
}
