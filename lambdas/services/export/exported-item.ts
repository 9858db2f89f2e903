import type { ClassifiedItem } from '@lambdas/data/item-kinds';
import { segmentIn } from '@lambdas/data/sessions/segments';
import type { Item } from '@lambdas/runtime/table';
import type { Files } from './files';
import { openItem } from './opened-item';
import { addSession, addTips, type TipperSums } from './session-rows';

/** Kinds that the export covers in another form, or that contain nothing about a performer. */
const LEFT_OUT = new Set(['chunks', 'tombstones', 'site', 'listener-leases']);

/** Adds what an item holds of a performer, all of it or one part, to the list of its kind. */
export function exportItem(
  files: Files,
  item: Item,
  known: ClassifiedItem,
  performer: string,
): void {
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

/** Adds a session or an offline day to the CSV tables; ignores other kinds. */
export function tabulate(
  files: Files,
  item: Item,
  { kind }: ClassifiedItem,
  tippers: TipperSums,
): void {
  if (kind.holds !== 'broadcasts' && kind.holds !== 'offline-days') return;
  const segment = segmentIn(openItem(item).z);
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
