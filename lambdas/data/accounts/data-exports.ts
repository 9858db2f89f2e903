import { randomUUID } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, queryItems } from '@lambdas/runtime/stored-items';
import { type Expression, ifVersion, type Table } from '@lambdas/runtime/table';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';

/**
 * The latest data export that an account requested. Times are epoch ms.
 * - `running`: waits for the job, or is being written
 * - `ready`: can be downloaded until it expires
 * - `failed`: was started too often; may be requested again
 */
export const dataExportItem = defineItem({
  name: 'data-exports',
  table: 'configs',
  pk: 'EXPORTS',
  sk: '{account}',
  schema: () =>
    z.object({
      /** Part of its object's key. */
      id: z.string(),
      state: z.enum(['running', 'ready', 'failed']),
      requestedAt: z.number(),
      /** How often it was started. */
      begun: z.number(),
      readyAt: z.number().nullable(),
      /** Size of the object; null until it is ready. */
      bytes: z.number().nullable(),
      /** Raised with every change. */
      version: z.number(),
      ttl: z.number(),
    }),
});

export type RequestedExport = Omit<ItemOf<typeof dataExportItem>, 'ttl'>;

/** How long a file can be downloaded, and until when another export is refused. */
export const EXPORT_KEPT_MS = DAY_MS;
/** Items that the job did not delete expire on their own. */
const ITEM_KEPT_MS = 3 * DAY_MS;

/** Returns the key of an export's object. */
export function exportKey({ account, id }: Pick<RequestedExport, 'account' | 'id'>): string {
  return `exports/${account}/${id}.zip`;
}

/** Whether a finished export has expired. */
export function isExpired({ readyAt }: RequestedExport, now: number): boolean {
  return readyAt !== null && now >= readyAt + EXPORT_KEPT_MS;
}

/** Reads an account's export; null if there is none. 0.5 read units, or 1 when consistent. */
export async function findExport(
  configs: Table,
  account: string,
  options: { consistent?: boolean } = {},
): Promise<RequestedExport | null> {
  return getItem(configs, dataExportItem, { account }, options);
}

/** Lists every export of the last days, oldest request first. 1 read unit per 20 exports. */
export async function listExports(configs: Table): Promise<RequestedExport[]> {
  const exports = await queryItems(configs, dataExportItem, {}, { consistent: true });
  return exports.sort((a, b) => a.requestedAt - b.requestedAt);
}

/** Requests an export that replaces `before`. Returns false if somebody else did so meanwhile. */
export async function requestExport(
  configs: Table,
  account: string,
  before: RequestedExport | null,
  now: number,
): Promise<boolean> {
  const requested: RequestedExport = {
    account,
    id: randomUUID(),
    state: 'running',
    requestedAt: now,
    begun: 0,
    readyAt: null,
    bytes: null,
    version: (before?.version ?? 0) + 1,
  };
  return saveExport(configs, requested, ifVersion(before?.version ?? 0));
}

/** Saves a new state of an export. Returns null if it was replaced meanwhile. */
export async function changeExport(
  configs: Table,
  current: RequestedExport,
  change: Partial<Pick<RequestedExport, 'state' | 'begun' | 'readyAt' | 'bytes'>>,
): Promise<RequestedExport | null> {
  const next = { ...current, ...change, version: current.version + 1 };
  return (await saveExport(configs, next, isStill(current))) ? next : null;
}

/** Deletes an export, unless it was replaced meanwhile. */
export async function forgetExport(configs: Table, current: RequestedExport): Promise<void> {
  await configs.remove(keyOf(dataExportItem, current), isStill(current));
}

/** A new item's versions start over, so compare the id as well. */
function isStill({ id, version }: RequestedExport) {
  return {
    expression: '#id = :id AND #version = :version',
    names: { '#id': 'id', '#version': 'version' },
    values: { ':id': id, ':version': version },
  };
}

function saveExport(
  configs: Table,
  requested: RequestedExport,
  condition: Expression,
): Promise<boolean> {
  const { id, state, requestedAt, begun, readyAt, bytes, version } = requested;
  const ttl = Math.ceil((requestedAt + ITEM_KEPT_MS) / 1000);
  const attributes = { id, state, requestedAt, begun, readyAt, bytes, version, ttl };
  return putItem(configs, dataExportItem, requested, attributes, condition);
}
