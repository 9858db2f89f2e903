import type { TableId } from '@shared/api/rights';

/**
 * The six tables, declared once for the AWS stacks and the embedded stack. All have the string
 * keys `pk` and `sk` and no indexes. `ttl` contains epoch seconds on items that expire. Most of a table
 * that `isRarelyRead` is old: storing it costs less than half, each read and write a quarter more. One
 * that `isComputed` has nothing that a rebuild could not compute again from the archive, so it has no
 * point-in-time recovery.
 */
export const tables = {
  /** Raw event chunks, cursors, materialization state. */
  Capture: { env: 'CAPTURE_TABLE', expires: true },
  /** Session documents, month rollups. */
  Sessions: { env: 'SESSIONS_TABLE', expires: false },
  /** Documents per tipper, leaderboards. */
  Tippers: { env: 'TIPPERS_TABLE', expires: true, isRarelyRead: true },
  /** Chat by viewer, for as long as the archive has the events. */
  Chat: { env: 'CHAT_TABLE', expires: true, isRarelyRead: true, isComputed: true },
  /** Versioned menus and counts of tip amounts. */
  TipMenus: { env: 'TIP_MENUS_TABLE', expires: false },
  /** Accounts, performers, settings, keys and encrypted secrets, listener reports. */
  Configs: { env: 'CONFIGS_TABLE', expires: true },
} as const satisfies Record<TableId, TableTerms>;

interface TableTerms {
  readonly env: string;
  readonly expires: boolean;
  readonly isRarelyRead?: true;
  readonly isComputed?: true;
}

export type { TableId };
