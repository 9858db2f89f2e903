import type { Stretch } from '../../shared/domain/fold/fold';
import type { TableName } from '../lib/services';
import type { Item } from '../lib/table';
import type { WholeStore } from '../lib/whole-store';
import { eventsOf } from './events-of';
import { type Files, openFiles } from './files';
import { type KnownItem, knownItem } from './item-kinds';
import { openItem } from './opened-item';
import { addSession, addTips, sumUp, type TipperSums } from './session-rows';

/**
 * Writes everything that is kept of a performer into a folder: a JSON list for each kind of item,
 * the raw events, and tables of sessions, tips and tippers for a spreadsheet. Secrets stay where
 * they are. Reads all tables page by page. Answers the names of the files.
 */
export async function exportPerformer(
  store: WholeStore,
  performer: string,
  folder: string,
): Promise<string[]> {
  const files = openFiles(folder);
  const tippers: TipperSums = new Map();
  for (const table of Object.keys(store.tables) as TableName[]) {
    for await (const item of store.tables[table].items()) {
      const known = knownItem(table, item);
      if (known) exportItem(files, item, known, performer);
      if (known?.performer === performer) tabulate(files, item, known, tippers);
    }
  }
  for (const row of sumUp(tippers)) files.addRow('tippers', row);
  for await (const event of eventsOf(store, performer)) files.addTo('events', event);
  const summaries = await store.published.get(`summaries/${performer}.json`);
  if (summaries) files.addTo('published-summaries', JSON.parse(Buffer.from(summaries).toString()));
  return files.close();
}

/** Kinds whose content is told better elsewhere, or that say nothing about a performer. */
const LEFT_OUT = new Set(['chunks', 'tombstones', 'site', 'listener-leases']);

function exportItem(files: Files, item: Item, known: KnownItem, performer: string): void {
  const { kind } = known;
  if (LEFT_OUT.has(kind.holds)) return;
  const opened = withoutSecrets(openItem(item), kind.secrets ?? []);
  const key = { pk: item.pk, sk: item.sk };
  if (known.performer === performer) files.addTo(kind.holds, { ...key, ...opened });
  kind.parts?.(opened, (other, part) => {
    if (other === performer) files.addTo(kind.holds, { sk: item.sk, part });
    return part;
  });
}

function tabulate(files: Files, item: Item, { kind }: KnownItem, tippers: TipperSums): void {
  if (kind.holds !== 'broadcasts' && kind.holds !== 'offline-days') return;
  const { stretch } = openItem(item).z as { stretch: Stretch | null };
  if (!stretch) return;
  addSession(files, stretch);
  addTips(files, stretch, tippers);
}

/** The value without sealed secrets and what names them, however deep. */
export function withoutSecrets<T>(value: T, names: readonly string[]): T {
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, names)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => !names.includes(name) && !isSealed(one))
      .map(([name, one]) => [name, withoutSecrets(one, names)]),
  ) as T;
}

function isSealed(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'box' in value && 'iv' in value;
}
