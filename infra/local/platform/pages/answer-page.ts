import { type Answer, csv, json, notFound } from '../answer';
import type { Customer } from '../customer';
import { formatLedgerCsv } from '../ledger/ledger-csv';
import { isDesign } from './designs/find-design';
import { historyPage } from './history-page';
import { pageScript, pageStyle, SCRIPT_PATH, STYLE_PATH } from './platform-page';
import { roomPage, roomUpdates } from './room-page';
import { roomsPage } from './rooms-page';

/**
 * Answers for the pages that a broadcaster opens; undefined if the path is none of theirs. There is no
 * sign-in: whoever opens a room is its broadcaster.
 *
 * - `/`: all rooms with tokens
 * - `/b/{name}/`: the room; `?design=` chooses another markup, such as `redesigned`
 * - `/b/{name}/updates?after=ms`: what changed since, for the page's script
 * - `/tokens/{name}/` and `/tokens/{name}/export.csv`: the token history
 */
export function answerPage(
  customers: ReadonlyMap<string, Customer>,
  path: readonly string[],
  url: URL,
  now: number,
): Answer | undefined {
  const [first, name = '', last] = path;
  if (first === undefined) return roomsPage(customers.keys());
  if (url.pathname === SCRIPT_PATH) return pageScript();
  if (url.pathname === STYLE_PATH) return pageStyle();
  if (first !== 'b' && first !== 'tokens') return undefined;

  const found = customers.get(name);
  const design = url.searchParams.get('design') ?? 'attributes';
  if (!found || !isDesign(design) || path.length > 3) return notFound();
  const { room } = found;
  if (first === 'b' && last === undefined) return roomPage(room, design, now);
  if (first === 'b' && last === 'updates') {
    const after = Number(url.searchParams.get('after') ?? now);
    if (!Number.isFinite(after)) return json(400, { error: 'after must be epoch milliseconds' });
    return roomUpdates(room, design, after, now);
  }
  if (first === 'tokens' && last === undefined) return historyPage(room, design, now);
  if (first === 'tokens' && last === 'export.csv')
    return download(name, formatLedgerCsv(room, now));
  return notFound();
}

function download(name: string, body: string): Answer {
  const { headers, ...answer } = csv(body);
  const disposition = `attachment; filename="token-history-${name}.csv"`;
  return { ...answer, headers: { ...headers, 'content-disposition': disposition } };
}
