import { COUNTER_KEYS } from '@lambdas/data/counter-keys';
import { NO_DATA_KEYS } from '@lambdas/runtime/secret-box';
import type { Services, TableName } from '@lambdas/runtime/services';
import type { Key, Table } from '@lambdas/runtime/table';
import type { Rights, TableId } from '@shared/api/rights';

const TABLES: Readonly<Record<TableId, TableName>> = {
  Capture: 'capture',
  Sessions: 'sessions',
  Tippers: 'tippers',
  Chat: 'chat',
  TipMenus: 'tipMenus',
  Configs: 'configs',
};

/**
 * Limits the services to the rights of a row. In AWS, the function's role refuses everything else.
 * Refusing it here, too, makes the first test fail if a right is missing.
 */
export function limitServices(services: Services, rights: Rights): Services {
  const { read = [], write = [], secrets = {} } = rights;
  const tables = Object.entries(TABLES) as [TableId, TableName][];
  const limited = tables.map(([id, name]) => {
    if (write.includes(id)) return [name, services[name]];
    return [name, read.includes(id) ? readOnly(services[name], id) : closed(services[name], id)];
  });
  const { seal, open } = services.secrets;
  return {
    ...services,
    ...(Object.fromEntries(limited) as Record<TableName, Table>),
    secrets: {
      seal: async (text, of) => {
        if (!secrets.seal?.includes(of.kind)) throw lacks(`secrets: { seal: ['${of.kind}'] }`);
        return seal(text, of);
      },
      open: async (sealed, of) => {
        if (!secrets.open?.includes(of.kind)) throw lacks(`secrets: { open: ['${of.kind}'] }`);
        return open(sealed, of);
      },
      keys: NO_DATA_KEYS,
    },
  };
}

/** The same view for every request: readers keep by table what they remember between requests. */
const views = new WeakMap<Table, Map<TableId, Table>>();

function readOnly(table: Table, id: TableId): Table {
  const byId = views.get(table) ?? new Map<TableId, Table>();
  views.set(table, byId);
  const refuse = refuses(`write: ['${id}']`);
  const view = byId.get(id) ?? {
    ...table,
    put: refuse,
    update: refuse,
    countUp: (key, ...rest) => (isCounter(id, key) ? table.countUp(key, ...rest) : refuse()),
    remove: refuse,
  };
  byId.set(id, view);
  return view;
}

/** Every function may count. See `infra/call-grants.ts`. */
function isCounter(id: TableId, key: Key): boolean {
  return id === 'Configs' && COUNTER_KEYS.some((start) => key.pk.startsWith(start));
}

function closed(table: Table, id: TableId): Table {
  const refuse = refuses(`read: ['${id}']`);
  return { ...readOnly(table, id), get: refuse, getMany: refuse, query: refuse };
}

function refuses(right: string): () => Promise<never> {
  return async () => {
    throw lacks(right);
  };
}

function lacks(right: string): Error {
  return new Error(`The row's rights lack ${right}.`);
}
