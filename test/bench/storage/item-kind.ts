import { tables } from '@infra/tables';

/** Who bears an item's cost: a performer, or a listener instance as a whole. */
export interface ItemKind {
  readonly name: string;
  /** Whether its table is one of those where most is old: see `infra/tables.ts`. */
  readonly isRarelyRead: boolean;
  /** Whether its table has no point-in-time recovery, because all of it can be computed again. */
  readonly isComputed: boolean;
  readonly isShared: boolean;
}

/** By table and prefixes of `pk` and `sk`. The first match counts. */
const kinds: readonly (readonly [table: string, pk: string, sk: string, name: string])[] = [
  ['Capture', 'R#', 'C#0', 'event chunks'],
  // One query finds the last chunk and the materialized state after it.
  ['Capture', 'R#', 'C#', 'progress'],
  // One query finds the last chunk or, after it, the archive index.
  ['Capture', 'R#', 'ARCHIVED', 'end of the chain'],
  ['Capture', 'R#', 'SETTLED', 'settling state'],
  ['Capture', 'OBSERVED#', '', 'observed rounds'],
  ['Capture', 'STATS', '', 'last readings'],
  ['Capture', 'SAMPLING', '', 'sampling turn'],
  ['Capture', 'SITE', '', 'whole platform'],
  ['Capture', 'LISTENERS', '', 'listener lease'],
  ['Capture', 'ERASED', '', 'tombstones'],
  ['Sessions', 'P#', 'S#', 'broadcasts'],
  ['Sessions', 'P#', 'O#', 'offline days'],
  ['Sessions', 'P#', 'M#', 'month: session list'],
  ['Sessions', 'P#', 'H#', 'month: quarter hours'],
  ['Sessions', 'P#', 'R#', 'month: week ring'],
  ['Sessions', 'P#', 'D#', 'month: trends'],
  ['Sessions', 'P#', 'K#', 'month: member types'],
  ['Sessions', 'P#', 'G#', 'month: hashtags'],
  ['Sessions', 'P#', 'E#', 'month: income'],
  ['Sessions', 'P#', 'I#', 'month: ledger income'],
  ['Sessions', 'P#', 'J#', 'month: hashtag joins'],
  ['Sessions', 'P#', 'V#', 'month: link visits'],
  ['Sessions', 'P#', 'TAG#', 'month: tags'],
  ['Sessions', 'P#', 'ACH', 'achievements'],
  ['Sessions', 'P#', 'NOTE#', 'session notes'],
  ['Sessions', 'P#', 'LEDGER#', 'ledger day'],
  ['Sessions', 'P#', 'UP#', 'upload'],
  ['Sessions', 'P#', 'IX#', 'interactions'],
  ['Sessions', 'P#', 'AI', 'summary'],
  ['Tippers', 'P#', 'L#', 'month: tippers'],
  ['Tippers', 'P#', 'B#', 'month: purchases'],
  ['Tippers', 'P#', 'F#', 'month: fan club'],
  ['Tippers', 'P#', 'REP', 'tip report'],
  ['Tippers', 'P#', 'CLUB', 'memberships'],
  ['Tippers', 'P#', 'NOTE#', 'tipper notes'],
  ['Tippers', 'P#', 'Y#', 'viewer: tips of a month'],
  ['Tippers', 'P#', 'J', 'viewer: hashtag joins'],
  ['Tippers', 'P#', 'C#', 'viewer: chat of a segment, of versions before 30'],
  ['Chat', 'P#', 'C#', 'viewer: chat of a segment'],
  ['Tippers', 'P#', 'W#', 'viewer: who was there'],
  ['Tippers', 'P#', 'S#', 'tip records of a segment'],
  ['Tippers', 'P#', 'M#', 'tip records of a month'],
  ['Tippers', 'P#', 'ALL', 'all time: tippers, tip records'],
  ['TipMenus', 'P#', 'MENU', 'tip menu'],
  ['TipMenus', 'P#', 'N#', 'month: amounts'],
  ['Configs', 'U#', 'ACCOUNT', 'account'],
  ['Configs', 'U#', 'READ#', 'news read'],
  ['Configs', 'U#', 'STUDIO', 'studio'],
  ['Configs', 'U#', 'TEAM', 'team'],
  ['Configs', 'U#', 'TOKEN#', 'access token'],
  ['Configs', 'TOKEN#', '', 'access token'],
  ['Configs', 'P#', 'OWNER', 'owner'],
  ['Configs', 'P#', 'NEWS', 'news'],
  ['Configs', 'P#', 'OVERLAY', 'overlay key'],
  ['Configs', 'REVIEW', '', 'summaries to review'],
  ['Configs', 'SHARED', '', 'shared figures'],
  // The range of a query over one of two shards starts with its first bucket.
  ['Configs', 'ROOMS#', '00#', 'rooms of a shard'],
  ['Configs', 'ROOMS#', '80#', 'rooms of a shard'],
  ['Configs', 'ROOMS#', '', 'token state'],
  ['Configs', 'SHARDS', '', 'number of shards'],
  ['Configs', 'LISTENERS', 'KEYS#', 'listener keys'],
  ['Configs', 'LISTENERS', 'LEASE#', 'listener lease'],
  ['Configs', 'LISTENERS', 'REPORT#', 'listener report'],
];
const shared = new Set([
  'listener keys',
  'listener lease',
  'listener report',
  'observed rounds',
  'last readings',
  'sampling turn',
  'number of shards',
  'rooms of a shard',
  'tombstones',
]);

/** @param table its name in this stack, which ends with its id */
function has(table: string, term: 'isRarelyRead' | 'isComputed'): boolean {
  return Object.entries(tables).some(([id, terms]) => table.endsWith(id) && term in terms);
}

/** Returns the kind of item of a key; for a query, of the first key in its range. */
export function kindOf(table: string, { pk, sk }: { pk: string; sk: string }): ItemKind {
  const found = kinds.find(
    ([name, ofPk, ofSk]) => table.endsWith(name) && pk.startsWith(ofPk) && sk.startsWith(ofSk),
  );
  const name = found?.[3] ?? `${table} ${pk.slice(0, 2)} ${sk.slice(0, 2)}`;
  return {
    name,
    isRarelyRead: has(table, 'isRarelyRead'),
    isComputed: has(table, 'isComputed'),
    isShared: shared.has(name),
  };
}
