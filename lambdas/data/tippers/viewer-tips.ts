import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import * as z from 'zod';

export interface ViewerTip {
  /** Epoch ms. */
  readonly ms: number;
  readonly tokens: number;
  readonly isAnonymous: boolean;
}

/** A viewer's tips in one segment; an empty list if it turned out to have none. */
export interface ViewerTips {
  readonly segment: string;
  /** Start of the segment (epoch ms). */
  readonly start: number;
  readonly tips: readonly ViewerTip[];
}

interface StoredTips {
  readonly r: number;
  /** Start of the segment (epoch ms), and its packed tips. */
  readonly s: number;
  readonly t: string;
}

/** DynamoDB limits update expressions to 4 KB; an entry takes about 70 characters. */
const MAX_ENTRIES = 25;

/**
 * Name of the attribute with the revision that wrote last, which shows whether an item has changed.
 */
const WRITER = 'w';

/**
 * A viewer's tips in a month: an attribute per segment, named by its id (only these names contain a
 * hash sign), and the revision that wrote last.
 */
export const viewerTipsItem = defineItem({
  name: 'viewer-tips',
  table: 'tippers',
  pk: 'P#{performer}#T#{viewer}',
  sk: 'Y#{month:month}',
  schema: () => {
    const stored: z.ZodType<StoredTips> = z.object({ r: z.number(), s: z.number(), t: z.string() });
    return z.looseObject({ [WRITER]: z.number() }).transform((attributes) => ({
      writer: attributes[WRITER],
      segments: Object.entries(attributes)
        .filter(([name]) => name.includes('#'))
        .map(([segment, value]) => ({ segment, ...stored.parse(value) })),
    }));
  },
});

/**
 * Saves a viewer's tips of some segments of one month (by the segment's start, UTC). Every write
 * pays for the whole item, so items must not grow with the history. Each entry carries the revision
 * of its segment: an older one never replaces a newer one, and writing the same one twice changes
 * nothing.
 */
export async function saveViewerTips(
  tippers: Table,
  performer: string,
  viewer: string,
  month: string,
  rev: number,
  entries: readonly ViewerTips[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += MAX_ENTRIES) {
    const some = entries.slice(start, start + MAX_ENTRIES);
    if (await assign(tippers, performer, viewer, month, rev, some)) continue;
    // One of them is already newer. The others must still be written.
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
  const names: Record<string, string> = { '#w': WRITER };
  const values: Record<string, unknown> = { ':r': rev };
  const sets = ['#w = :r'];
  const guards: string[] = [];
  entries.forEach((entry, index) => {
    names[`#${index}`] = entry.segment;
    values[`:${index}`] = { r: rev, s: entry.start, t: packTips(entry) } satisfies StoredTips;
    sets.push(`#${index} = :${index}`);
    guards.push(`(attribute_not_exists(#${index}) OR #${index}.r <= :r)`);
  });
  return tippers.update(
    keyOf(viewerTipsItem, { performer, viewer, month }),
    { expression: `SET ${sets.join(', ')}`, names, values },
    guards.join(' AND '),
  );
}

/**
 * Deletes a viewer's tips of a month after consent has ended, because nothing may remain that names
 * the viewer. Newer ones stay, even if they arrive in between.
 *
 * An older process could still write them again, but a process lives shorter than a run, so none is
 * left when this one starts.
 */
export async function removeViewerTips(
  tippers: Table,
  performer: string,
  viewer: string,
  month: string,
  rev: number,
): Promise<void> {
  const parts = { performer, viewer, month };
  await retryOnConflict(async () => {
    const item = await getItem(tippers, viewerTipsItem, parts, { consistent: true });
    if (!item || item.segments.some(({ r }) => r > rev)) return;
    const removed = await tippers.remove(keyOf(viewerTipsItem, parts), {
      expression: '#w = :w',
      names: { '#w': WRITER },
      values: { ':w': item.writer },
    });
    if (!removed) return CONFLICT;
  });
}

/** Lists a viewer's tips of the months `from` to `to` (`yyyy-mm`), oldest segment first. */
export async function listViewerTips(
  tippers: Table,
  performer: string,
  viewer: string,
  months: { from: string; to: string },
  { consistent = false } = {},
): Promise<ViewerTips[]> {
  const range = { from: { month: months.from }, to: { month: months.to }, consistent };
  const items = await queryItems(tippers, viewerTipsItem, { performer, viewer }, range);
  return items
    .flatMap(viewerTipsOf)
    .filter(({ tips }) => tips.length > 0)
    .sort((a, b) => a.start - b.start);
}

function viewerTipsOf({ segments }: ItemOf<typeof viewerTipsItem>): ViewerTips[] {
  return segments.map(({ segment, s: start, t: packed }) => ({
    segment,
    start,
    tips: unpackTips(start, packed),
  }));
}

/**
 * Packs milliseconds since the segment's start and tokens, in base 36; a star marks anonymous tips.
 */
function packTips({ start, tips }: ViewerTips): string {
  return tips
    .map(
      ({ ms, tokens, isAnonymous }) =>
        `${(ms - start).toString(36)}:${tokens.toString(36)}${isAnonymous ? '*' : ''}`,
    )
    .join(' ');
}

function unpackTips(start: number, packed: string): ViewerTip[] {
  if (packed === '') return [];
  return packed.split(' ').map((tip) => {
    const [since = '', tokens = ''] = tip.split(':');
    return {
      ms: start + Number.parseInt(since, 36),
      tokens: Number.parseInt(tokens, 36),
      isAnonymous: tokens.endsWith('*'),
    };
  });
}
