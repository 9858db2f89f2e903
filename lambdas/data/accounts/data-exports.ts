import { randomUUID } from 'node:crypto';
import { type Item, ifVersion, type Table } from '@lambdas/runtime/table';
import { DAY_MS } from '@shared/domain/time/utc-day';

/**
 * An export that an account asked for, the only one of it. Times are epoch ms.
 * - `running`: waits for the job, or is being written
 * - `ready`: stands in its object until it expires
 * - `failed`: was begun too often; may be asked for again
 */
export interface RequestedExport {
  readonly account: string;
  /** Says which object it is. */
  readonly id: string;
  readonly state: 'running' | 'ready' | 'failed';
  readonly requestedAt: number;
  /** How often it was begun. */
  readonly begun: number;
  readonly readyAt: number | null;
  /** Size of the object; null until it is ready. */
  readonly bytes: number | null;
  /** Raised with every change. */
  readonly version: number;
}

/** How long a file can be downloaded, and until when another is refused. */
export const EXPORT_KEPT_MS = DAY_MS;
/** An item that the job did not take away goes by itself. */
const ITEM_KEPT_MS = 3 * DAY_MS;

const PK = 'EXPORTS';
const keyOf = (account: string) => ({ pk: PK, sk: account });

/** The object that holds an export. */
export function exportKey({ account, id }: Pick<RequestedExport, 'account' | 'id'>): string {
  return `exports/${account}/${id}.zip`;
}

/** Whether a finished export's time is over. */
export function isExpired({ readyAt }: RequestedExport, now: number): boolean {
  return readyAt !== null && now >= readyAt + EXPORT_KEPT_MS;
}

/** 0.5 read units, or 1 when consistent. */
export async function findExport(
  configs: Table,
  account: string,
  options: { consistent?: boolean } = {},
): Promise<RequestedExport | null> {
  const item = await configs.get(keyOf(account), options);
  return item ? exportOf(item) : null;
}

/** Every export of the last days, the oldest request first. Few: 1 read unit for some 20. */
export async function listExports(configs: Table): Promise<RequestedExport[]> {
  const items = await configs.query({ pk: PK, from: '0', to: '\uffff', consistent: true });
  return items.map(exportOf).sort((a, b) => a.requestedAt - b.requestedAt);
}

/** Asks for an export in place of `before`. False where somebody else did meanwhile. */
export async function requestExport(
  configs: Table,
  account: string,
  before: RequestedExport | null,
  now: number,
): Promise<boolean> {
  const asked: RequestedExport = {
    account,
    id: randomUUID(),
    state: 'running',
    requestedAt: now,
    begun: 0,
    readyAt: null,
    bytes: null,
    version: (before?.version ?? 0) + 1,
  };
  return configs.put(itemOf(asked), ifVersion(before?.version ?? 0));
}

/** Saves what became of an export that was read; null where it is another one by now. */
export async function changeExport(
  configs: Table,
  seen: RequestedExport,
  change: Partial<Pick<RequestedExport, 'state' | 'begun' | 'readyAt' | 'bytes'>>,
): Promise<RequestedExport | null> {
  const next = { ...seen, ...change, version: seen.version + 1 };
  return (await configs.put(itemOf(next), isStill(seen))) ? next : null;
}

/** Forgets an export, unless it is another one by now. */
export async function forgetExport(configs: Table, seen: RequestedExport): Promise<void> {
  await configs.remove(keyOf(seen.account), isStill(seen));
}

/** Versions begin anew with an item that was forgotten, ids do not. */
function isStill({ id, version }: RequestedExport) {
  return {
    expression: '#id = :id AND #version = :version',
    names: { '#id': 'id', '#version': 'version' },
    values: { ':id': id, ':version': version },
  };
}

function itemOf({ account, ...asked }: RequestedExport): Item {
  return {
    ...keyOf(account),
    ...asked,
    ttl: Math.ceil((asked.requestedAt + ITEM_KEPT_MS) / 1000),
  };
}

/** Items are written by this file only, so their shape is known. */
function exportOf({ pk: _pk, sk, ttl: _ttl, ...asked }: Item): RequestedExport {
  return { ...asked, account: sk } as unknown as RequestedExport;
}
