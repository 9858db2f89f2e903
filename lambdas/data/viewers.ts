import type { ChatLine } from '../../shared/domain/fold/chat';
import { DAY_MS } from '../../shared/domain/utc-day';
import type { Item, Table } from '../lib/table';
import { pack, unpack } from './packed';

/** [epoch ms, tokens, 1 if anonymous] */
export type ViewerTip = readonly [number, number, 0 | 1];

/** What one stretch holds of one viewer's tips; an empty list where it turned out to hold none. */
export interface ViewerTips {
  readonly stretch: string;
  /** Start of the stretch, epoch ms. */
  readonly start: number;
  readonly tips: readonly ViewerTip[];
}

interface StoredTips {
  readonly r: number;
  /** Start of the stretch, epoch ms, and its packed tips. */
  readonly s: number;
  readonly t: string;
}

const pkOf = (performer: string, viewer: string) => `P#${performer}#T#${viewer}`;
/** An update expression may have 4 KB; an entry takes about 70 characters of it. */
const MOST_ENTRIES = 25;

/**
 * Assigns a viewer's tips of some stretches of one month (by the stretch's start, UTC): an item
 * is paid for whole with every write, so it must not grow with the history. Each entry
 * carries the revision of its stretch: an older one never replaces a newer one, and the same one
 * twice changes nothing.
 */
export async function saveViewerTips(
  tippers: Table,
  performer: string,
  viewer: string,
  month: string,
  rev: number,
  entries: readonly ViewerTips[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += MOST_ENTRIES) {
    const some = entries.slice(start, start + MOST_ENTRIES);
    if (await assign(tippers, performer, viewer, month, rev, some)) continue;
    // One of them is newer already; the others still have to go in.
    for (const entry of some) await assign(tippers, performer, viewer, month, rev, [entry]);
  }
}

function assign(
  tippers: Table,
  performer: string,
  viewer: string,
  month: string,
  rev: number,
  entries: readonly ViewerTips[],
): Promise<boolean> {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = { ':r': rev };
  const sets: string[] = [];
  const guards: string[] = [];
  entries.forEach((entry, index) => {
    names[`#${index}`] = entry.stretch;
    values[`:${index}`] = { r: rev, s: entry.start, t: packTips(entry) } satisfies StoredTips;
    sets.push(`#${index} = :${index}`);
    guards.push(`(attribute_not_exists(#${index}) OR #${index}.r <= :r)`);
  });
  return tippers.update(
    { pk: pkOf(performer, viewer), sk: `Y#${month}` },
    { expression: `SET ${sets.join(', ')}`, names, values },
    guards.join(' AND '),
  );
}

/** A viewer's tips of the months `from` to `to` (`yyyy-mm`), oldest stretch first. */
export async function listViewerTips(
  tippers: Table,
  performer: string,
  viewer: string,
  months: { from: string; to: string },
  { consistent = false } = {},
): Promise<ViewerTips[]> {
  const items = await tippers.query({
    pk: pkOf(performer, viewer),
    from: `Y#${months.from}`,
    to: `Y#${months.to}`,
    consistent,
  });
  return items
    .flatMap(viewerTipsOf)
    .filter(({ tips }) => tips.length > 0)
    .sort((a, b) => a.start - b.start);
}

function viewerTipsOf(item: Item): ViewerTips[] {
  return Object.entries(item)
    .filter(([name]) => name !== 'pk' && name !== 'sk')
    .map(([stretch, value]) => {
      const { s, t } = value as StoredTips;
      return { stretch, start: s, tips: unpackTips(s, t) };
    });
}

/** Milliseconds since the stretch began and tokens, base 36; a star marks anonymity. */
function packTips({ start, tips }: ViewerTips): string {
  return tips
    .map(
      ([ms, tokens, anonymous]) =>
        `${(ms - start).toString(36)}:${tokens.toString(36)}${anonymous ? '*' : ''}`,
    )
    .join(' ');
}

function unpackTips(start: number, packed: string): ViewerTip[] {
  if (packed === '') return [];
  return packed.split(' ').map((tip) => {
    const [since = '', tokens = ''] = tip.split(':');
    return [
      start + Number.parseInt(since, 36),
      Number.parseInt(tokens, 36),
      tokens.endsWith('*') ? 1 : 0,
    ];
  });
}

/** What a viewer wrote, and was written, in one stretch. */
export interface ViewerChat {
  readonly stretch: string;
  /** Start of the stretch, epoch ms. */
  readonly start: number;
  readonly lines: readonly ChatLine[];
}

const chatSk = (start: number, stretch: string) => `C#${new Date(start).toISOString()}#${stretch}`;

/** Assigns a viewer's chat of a stretch, unless a newer revision stands. */
export async function saveViewerChat(
  tippers: Table,
  performer: string,
  viewer: string,
  rev: number,
  { stretch, start, lines }: ViewerChat,
): Promise<void> {
  await tippers.put(
    { pk: pkOf(performer, viewer), sk: chatSk(start, stretch), rev, z: pack(lines) },
    { expression: 'attribute_not_exists(rev) OR rev <= :rev', values: { ':rev': rev } },
  );
}

/**
 * A viewer's chat of the stretches that began before `until` (epoch ms), newest first, read in
 * pages of 20 stretches until `most` lines or nothing more is there.
 */
export async function listViewerChat(
  tippers: Table,
  performer: string,
  viewer: string,
  { since, until, most }: { since: number; until: number; most: number },
): Promise<ViewerChat[]> {
  const found: ViewerChat[] = [];
  let lines = 0;
  let to = `C#${new Date(until).toISOString()}`;
  for (;;) {
    const items = await tippers.query({
      pk: pkOf(performer, viewer),
      from: `C#${new Date(since - REACH_MS).toISOString()}`,
      to,
      descending: true,
      limit: CHAT_PAGE,
    });
    for (const item of items) {
      const chat = chatOf(item);
      const inRange = chat.lines.filter(([ms]) => ms >= since && ms < until);
      lines += inRange.length;
      found.push({ ...chat, lines: inRange });
      if (lines >= most) return found;
    }
    const last = items.at(-1);
    if (!last || items.length < CHAT_PAGE) return found;
    // Keys differ within their first characters, so a shortened one sorts just before it.
    to = last.sk.slice(0, -1);
  }
}

const CHAT_PAGE = 20;
/** No stretch is longer, so one that began earlier has no line in the range. */
const REACH_MS = 2 * DAY_MS;

function chatOf(item: Item): ViewerChat {
  const [, start = '', ...stretch] = item.sk.split('#');
  return { stretch: stretch.join('#'), start: Date.parse(start), lines: unpack(item.z) };
}
