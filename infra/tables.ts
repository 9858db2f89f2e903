import type { TableId } from '@shared/api/rights';

/**
 * The five tables, declared once for the AWS stacks and the embedded stack.
 * All have the string keys `pk` and `sk`, no indexes; `ttl` holds epoch seconds where items expire.
 */
export const tables = {
  /** Raw event chunks, read cursors, settling state. */
  Capture: { env: 'CAPTURE_TABLE', expires: true },
  /** Session documents, month rollups. */
  Sessions: { env: 'SESSIONS_TABLE', expires: false },
  /** Per-tipper documents, chat, leaderboards. */
  Tippers: { env: 'TIPPERS_TABLE', expires: true },
  /** Versioned menus and amount counts. */
  TipMenus: { env: 'TIP_MENUS_TABLE', expires: false },
  /** Accounts, performers, settings, keys and wrapped secrets, listener reports. */
  Configs: { env: 'CONFIGS_TABLE', expires: true },
} as const satisfies Record<TableId, { env: string; expires: boolean }>;

export type { TableId };
