import { type ClassifiedItem, classifyItem } from '@lambdas/data/items';
import { readSegment } from '@lambdas/data/sessions/segments';
import { tipperNotesItem } from '@lambdas/data/tippers/tipper-notes';
import { chatItem, oldChatItem } from '@lambdas/data/tippers/viewer-chat';
import { viewerPresenceItem } from '@lambdas/data/tippers/viewer-presence';
import { iso } from '@lambdas/runtime/iso';
import type { TableName } from '@lambdas/runtime/services';
import type { FullStore } from '@lambdas/runtime/store-scan';
import type { Item } from '@lambdas/runtime/table';
import { type Files, openFiles } from '@lambdas/services/export/files';
import { openItem } from '@lambdas/services/export/opened-item';
import { eventsOf } from '@lambdas/services/export/read-events';
import { addTips, sumUp, type TipperSums } from '@lambdas/services/export/session-rows';
import type { Segment } from '@shared/domain/fold/fold';
import * as z from 'zod';
import { nameFinder } from './name-in-text';
import { textsIn } from './texts-in';

/**
 * Writes what a performer's data contains about one viewer into a folder: tips, purchases,
 * memberships, chat, presence, notes, raw events, and every other text with the name. Returns the
 * names of the files.
 */
export async function exportTipper(
  store: FullStore,
  performer: string,
  viewer: string,
  folder: string,
): Promise<string[]> {
  const files = openFiles(folder);
  const name = viewer.toLowerCase();
  const isIn = nameFinder(name);
  const sums: TipperSums = new Map();
  for (const table of Object.keys(store.tables) as TableName[]) {
    for await (const item of store.tables[table].items()) {
      const classified = classifyItem(table, item);
      if (classified?.performer === performer)
        exportItem(files, item, classified, { name, isIn, sums });
    }
  }
  for (const row of sumUp(sums)) files.addRow('tippers', row);
  for await (const event of eventsOf(store, performer)) {
    if (concernsTipper(event, name)) files.addTo('events', event);
  }
  return files.close();
}

interface TipperQuery {
  readonly name: string;
  readonly isIn: (text: string) => boolean;
  readonly sums: TipperSums;
}

function exportItem(
  files: Files,
  item: Item,
  classified: ClassifiedItem,
  query: TipperQuery,
): void {
  const { row, viewer } = classified;
  const { name, isIn } = query;
  const { sk } = item;
  const segment = readSegment(item);
  if (segment) {
    exportSegment(files, segment.segment, query);
    return;
  }
  const opened = openItem(item);
  if (row.viewerNames === 'key') {
    if (viewer === name) files.addTo(row.exportedAs, { sk, ...opened });
  } else if (LISTS_OF_VIEWERS.includes(row.kind.name)) {
    for (const entry of z.array(z.unknown()).parse(opened.z ?? [])) {
      if (rowOwner(entry) === name) files.addTo(row.exportedAs, { sk, row: entry });
    }
  } else if (row.viewerNames === 'texts') {
    const texts = [...textsIn(opened)].filter(isIn);
    if (texts.length > 0) files.addTo('mentions', { in: row.exportedAs, sk, texts });
  }
}

/** Their content is a list with an entry per viewer. */
const LISTS_OF_VIEWERS = [chatItem, oldChatItem, viewerPresenceItem, tipperNotesItem].map(
  ({ name }) => name,
);

function exportSegment(files: Files, segment: Segment | null, { name, sums }: TipperQuery): void {
  if (!segment) return;
  const { stats } = segment;
  const timeOf = (since: number) => iso(stats.origin + since);
  addTips(files, segment, sums, name);
  for (const { since, user, tokens, item } of stats.purchases) {
    if (user === name) files.addTo('purchases', { time: timeOf(since), tokens, item });
  }
  for (const { name: member, first, last, joined } of stats.club) {
    if (member !== name) continue;
    const at = joined === null ? null : timeOf(joined);
    files.addTo('fan-club', { first: timeOf(first), last: timeOf(last), joined: at });
  }
}

/** Viewers' rows start with the name, are the name, or contain it. */
function rowOwner(row: unknown): unknown {
  if (Array.isArray(row)) return row[0];
  return typeof row === 'object' && row !== null && 'viewer' in row ? row.viewer : row;
}

interface Wire {
  readonly object?: {
    readonly user?: { readonly username?: unknown };
    readonly message?: { readonly fromUser?: unknown; readonly toUser?: unknown };
  };
}

function concernsTipper(event: unknown, name: string): boolean {
  const { user, message } = (event as Wire).object ?? {};
  return [user?.username, message?.fromUser, message?.toUser].some(
    (one) => typeof one === 'string' && one.toLowerCase() === name,
  );
}
