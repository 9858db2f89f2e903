import type { ChatLine } from '../../shared/domain/fold/chat';
import { DAY_MS } from '../../shared/domain/utc-day';
import type { Item, Table } from '../lib/table';
import { pack, unpack } from './packed';
import { viewerPk } from './viewer-key';

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
    { pk: viewerPk(performer, viewer), sk: chatSk(start, stretch), rev, z: pack(lines) },
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
      pk: viewerPk(performer, viewer),
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
