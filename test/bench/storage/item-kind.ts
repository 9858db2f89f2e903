/** Whose cost an item is: a performer's, or a listener instance's whoever it listens to. */
export interface ItemKind {
  readonly name: string;
  readonly isShared: boolean;
}

/** By table and the beginnings of `pk` and `sk`; the first that fits. */
const kinds: readonly (readonly [table: string, pk: string, sk: string, name: string])[] = [
  ['Capture', 'R#', 'C#', 'event chunks'],
  ['Capture', 'R#', 'SETTLED', 'settling state'],
  ['Sessions', 'P#', 'S#', 'broadcasts'],
  ['Sessions', 'P#', 'O#', 'offline days'],
  ['Sessions', 'P#', 'M#', 'month: session list'],
  ['Sessions', 'P#', 'H#', 'month: quarter hours'],
  ['Sessions', 'P#', 'R#', 'month: week ring'],
  ['Tippers', 'P#', 'L#', 'month: tippers'],
  ['Tippers', 'P#', 'ALL', 'all-time tippers'],
  ['Tippers', 'P#', 'Y#', 'viewer: tips of a month'],
  ['Tippers', 'P#', 'C#', 'viewer: chat of a stretch'],
  ['Configs', 'U#', '', 'account'],
  ['Configs', 'P#', 'OWNER', 'owner'],
  ['Configs', 'SHARD#', '', 'token state'],
  ['Configs', 'LISTENERS', 'LEASE#', 'listener lease'],
  ['Configs', 'LISTENERS', 'REPORT#', 'listener report'],
];
const shared = new Set(['listener lease', 'listener report']);

/** What kind of item a key names; of a query, the first key of its range. */
export function kindOf(table: string, { pk, sk }: { pk: string; sk: string }): ItemKind {
  const found = kinds.find(
    ([name, ofPk, ofSk]) => table.endsWith(name) && pk.startsWith(ofPk) && sk.startsWith(ofSk),
  );
  const name = found?.[3] ?? `${table} ${pk.slice(0, 2)} ${sk.slice(0, 2)}`;
  return { name, isShared: shared.has(name) };
}
