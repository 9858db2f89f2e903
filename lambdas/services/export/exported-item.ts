import { type Audience, attributesHiddenFrom, isExportedTo } from '@lambdas/data/catalogue-row';
import type { ClassifiedItem } from '@lambdas/data/items';
import { readSegment } from '@lambdas/data/sessions/segments';
import type { Item } from '@lambdas/runtime/table';
import type { Files } from './files';
import { openItem } from './opened-item';
import { addSession, addTips, type TipperSums } from './session-rows';

/**
 * Adds what an item holds about a performer, all of it or its part, to the list of its kind, if the
 * kind is exported to that audience.
 */
export function exportItem(
  files: Files,
  item: Item,
  { row, performer: owner }: ClassifiedItem,
  { performer, audience }: { performer: string; audience: Audience },
): void {
  if (!isExportedTo(row, audience)) return;
  const opened = withoutSecrets(openItem(item), attributesHiddenFrom(row, audience));
  const key = { pk: item.pk, sk: item.sk };
  if (owner === performer) files.addTo(row.exportedAs, { ...key, ...opened });
  row.parts?.(opened, (other, part) => {
    if (other === performer) files.addTo(row.exportedAs, { sk: item.sk, part });
    return part;
  });
}

/** Adds a session or an offline day to the CSV tables; ignores other kinds. */
export function tabulate(files: Files, item: Item, tippers: TipperSums): void {
  const segment = readSegment(item)?.segment;
  if (!segment) return;
  addSession(files, segment);
  addTips(files, segment, tippers);
}

/** Returns a value without sealed secrets and without the named fields, at all levels. */
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
