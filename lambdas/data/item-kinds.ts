import type { TableName } from '@lambdas/runtime/services';
import type { Key } from '@lambdas/runtime/table';
import {
  inAccount,
  inListedRooms,
  inMembers,
  inModels,
  inNames,
  inPatronTokens,
  inPerformers,
  inRows,
  inSamples,
  type Parts,
} from './shared-parts';

/** How a viewer's name gets out of an item. `text`: it is replaced wherever it stands. */
export type Cleaning = 'text' | 'chunk' | 'viewer' | 'viewerNotes' | 'nothing';

export interface ItemKind {
  readonly table: TableName;
  /** Keys with what varies in braces: `{performer}` and `{viewer}` say whose an item is. */
  readonly pk: string;
  readonly sk: string;
  /** What it holds; also the name of the file it is exported to. */
  readonly holds: string;
  /** Written by a person, and so never touched when statistics are computed anew. */
  readonly isHuman?: true;
  /** @default 'text' */
  readonly cleaning?: Cleaning;
  /** Of an item that several performers share: which part of it is whose. */
  readonly parts?: Parts;
  /** Attributes that never leave the service. */
  readonly secrets?: readonly string[];
  /** When DynamoDB deletes it, if it does. */
  readonly expires?: string;
  /** It stays until it expires, whatever becomes of those whom its key names. */
  readonly outlivesOwners?: true;
}

const sessions = (sk: string, holds: string, more: Partial<ItemKind> = {}): ItemKind => ({
  table: 'sessions',
  pk: 'P#{performer}',
  sk,
  holds,
  ...more,
});
const tippers = (
  pk: string,
  sk: string,
  holds: string,
  more: Partial<ItemKind> = {},
): ItemKind => ({
  table: 'tippers',
  pk,
  sk,
  holds,
  ...more,
});
const capture = (
  pk: string,
  sk: string,
  holds: string,
  more: Partial<ItemKind> = {},
): ItemKind => ({
  table: 'capture',
  pk,
  sk,
  holds,
  ...more,
});
const configs = (
  pk: string,
  sk: string,
  holds: string,
  more: Partial<ItemKind> = {},
): ItemKind => ({
  table: 'configs',
  pk,
  sk,
  holds,
  cleaning: 'nothing',
  ...more,
});

/** Every kind of item there is. A test compares it with what stands in the tables. */
export const itemKinds: readonly ItemKind[] = [
  capture('R#{performer}', 'C#{seq}', 'chunks', {
    cleaning: 'chunk',
    expires: '35 days after it was appended, once archived',
  }),
  capture('R#{performer}', 'SETTLED', 'settled', { cleaning: 'nothing' }),
  capture('R#{performer}', 'ARCHIVED', 'archived', { cleaning: 'nothing' }),
  capture('ERASED#{shard}', 'TOMBSTONES', 'tombstones', { cleaning: 'nothing', parts: inRows }),
  capture('OBSERVED#{shard}', '{at}', 'observations', {
    parts: inRows,
    expires: '7 days after the run',
  }),
  capture('STATS#{shard}', 'STATE', 'last-readings', { parts: inSamples }),
  capture('LISTENERS', 'LEASE#{instance}', 'listener-leases', { cleaning: 'nothing' }),
  capture('SITE', 'LISTED', 'listed-rooms', { parts: inListedRooms }),
  capture('SITE', '{of}', 'site', { cleaning: 'nothing' }),
  capture('SITE#{of}', '{at}', 'site', {
    cleaning: 'nothing',
    expires: '35 days later; days after 400 days',
  }),

  sessions('S#{start}', 'broadcasts'),
  sessions('O#{day}', 'offline-days'),
  sessions('M#{month}', 'month-sessions'),
  sessions('H#{month}', 'month-quarter-hours'),
  sessions('R#{month}', 'month-week-rings'),
  sessions('D#{month}', 'month-series'),
  sessions('K#{month}', 'month-member-types'),
  sessions('G#{month}', 'month-hashtags'),
  sessions('E#{month}', 'month-incomes'),
  sessions('IX#{start}', 'interactions'),
  sessions('ACH', 'achievements'),
  sessions('AI#{start}', 'summaries'),
  sessions('AIDOC', 'summary-publication', { cleaning: 'nothing' }),
  sessions('UP#{start}', 'uploads'),
  sessions('J#{month}', 'month-hashtag-joins'),
  sessions('V#{month}', 'month-link-visits'),
  sessions('LEDGER#{day}', 'ledger-days'),
  sessions('I#{month}', 'month-ledger-incomes'),
  sessions('NOTE#{start}', 'session-notes', { isHuman: true }),
  sessions('TAG#{month}', 'session-tags', { isHuman: true }),

  tippers('P#{performer}', 'L#{month}', 'month-tippers'),
  tippers('P#{performer}', 'B#{month}', 'month-purchases'),
  tippers('P#{performer}', 'F#{month}', 'month-fan-club'),
  tippers('P#{performer}', 'ALL', 'all-time-tippers'),
  tippers('P#{performer}', 'CLUB', 'fan-club'),
  tippers('P#{performer}', 'REP#{part}', 'tip-report'),
  tippers('P#{performer}', 'REPK#{month}', 'month-newcomers'),
  tippers('P#{performer}', 'REPB#{month}', 'month-best'),
  tippers('P#{performer}', 'REPS', 'tip-report-basis', { cleaning: 'nothing' }),
  tippers('P#{performer}', 'NOTE#{bucket}', 'tipper-notes', {
    isHuman: true,
    cleaning: 'viewerNotes',
  }),
  tippers('P#{performer}#T#{viewer}', 'Y#{month}', 'viewer-tips', { cleaning: 'viewer' }),
  tippers('P#{performer}#T#{viewer}', 'J', 'viewer-hashtag-joins', { cleaning: 'viewer' }),
  tippers('P#{performer}#V#{bucket}', 'C#{segment}', 'viewer-chat', {
    expires: '396 days after the segment began',
  }),
  tippers('P#{performer}#V#{bucket}', 'W#{segment}', 'viewer-presence', {
    expires: '35 days after the session began',
  }),
  tippers('P#{performer}#G', 'S#{segment}', 'tip-records'),
  tippers('P#{performer}#G', 'M#{month}', 'month-tip-records'),
  tippers('P#{performer}#G', 'ALL', 'all-time-tip-records'),

  { table: 'tipMenus', pk: 'P#{performer}', sk: 'MENU', holds: 'tip-menu', isHuman: true },
  { table: 'tipMenus', pk: 'P#{performer}', sk: 'N#{month}', holds: 'month-tip-amounts' },

  configs('P#{performer}', 'OWNER', 'owner'),
  configs('P#{performer}', 'OVERLAY', 'overlay-key', { secrets: ['hash'] }),
  configs('P#{performer}', 'NEWS', 'news', { cleaning: 'text' }),
  configs('P#{performer}', 'MAILS', 'mails'),
  configs('P#{performer}', 'MAIL-TO', 'mail-address', { secrets: ['codeHash'] }),
  configs('P#{performer}', 'MAIL-LINK#{recipient}', 'mail-links'),
  configs('MAIL-LINK#{hash}', '{performer}', 'mail-links'),
  configs('U#{account}', 'ACCOUNT', 'accounts', {
    isHuman: true,
    cleaning: 'text',
    parts: inAccount,
    secrets: ['apiKey', 'apiKeyHash', 'tokenHash'],
  }),
  configs('P#{performer}', 'LINK', 'tracked-link', { secrets: ['hash'] }),
  configs('CLAIMS', '{account}#{performer}', 'performer-claims', {
    secrets: ['code'],
    outlivesOwners: true,
    expires: '48 hours after the request',
  }),
  configs('RELEASED', '{performer}', 'released-performers'),
  configs('U#{account}', 'PATRONS', 'patron-tokens', { parts: inPatronTokens, secrets: ['hash'] }),
  configs('PATRON#{hash}', 'TOKEN', 'patron-token-accounts'),
  configs('U#{account}', 'TEAM', 'teams', { isHuman: true, parts: inMembers }),
  configs('CLOSED', '{account}', 'closed-accounts'),
  configs('EXPORTS', '{account}', 'data-exports', { expires: '3 days after the request' }),
  configs('INVITE#{hash}', 'INVITE', 'invitations', { expires: '7 days after it was sent' }),
  configs('U#{account}', 'READ#{performer}', 'read-news'),
  configs('U#{account}', 'STUDIO', 'studios', {
    parts: inModels,
    expires: '2 days after it was computed',
  }),
  configs('U#{account}', 'TOKEN#{id}', 'access-tokens', {
    cleaning: 'text',
    parts: inPerformers,
    secrets: ['hash'],
    expires: '30 days after it ended',
  }),
  configs('TOKEN#{hash}', 'TOKEN', 'access-tokens', {
    cleaning: 'text',
    parts: inPerformers,
    expires: '30 days after it ended',
  }),
  configs('LIMIT#{of}', '{window}', 'rate-limits', { expires: 'a minute after the window' }),
  configs('SHARD#{shard}', '{performer}', 'room', { secrets: ['token', 'tokenId'] }),
  configs('LISTENERS', 'REPORT#{instance}', 'listener-reports', { parts: inNames }),
  configs('LISTENERS', 'LEASE#{instance}', 'listener-leases'),
  configs('REVIEW', '{time}#{performer}#{start}', 'reviews'),
  configs('SHARED', 'BENCHMARK', 'shared-benchmark'),
];

/** What an item is and whose; null for a kind that the table above does not know. */
export interface ClassifiedItem {
  readonly kind: ItemKind;
  readonly performer: string | null;
  readonly viewer: string | null;
}

export function findItemKind(table: TableName, { pk, sk }: Key): ClassifiedItem | null {
  for (const { kind, pattern } of patterns) {
    const found = kind.table === table && pattern.exec(`${pk} ${sk}`);
    if (!found) continue;
    const { performer = null, viewer = null } = found.groups ?? {};
    return { kind, performer, viewer };
  }
  return null;
}

const patterns = itemKinds.map((kind) => ({ kind, pattern: patternOf(`${kind.pk} ${kind.sk}`) }));

/** Names hold no hash sign; what ends a key may. */
function patternOf(template: string): RegExp {
  const source = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'performer' || name === 'viewer' ? `(?<${name}>[^# ]+)` : '[^ ]+',
  );
  return new RegExp(`^${source}$`);
}
