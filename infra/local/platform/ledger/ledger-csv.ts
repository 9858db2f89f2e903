import type { Room } from '../world/room';
import { listLedgerRows } from './ledger-rows';

const HEADER = ['Timestamp', 'Type', 'Tokens', 'User', 'Note'];

// The Swedish locale formats dates like ISO 8601.
const pacific = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * The token history that a broadcaster can download: a header row, then entries newest first.
 * Timestamps are US Pacific wall-clock time without a zone, `2026-11-08 10:15:42`.
 */
export function formatLedgerCsv(room: Room, until: number): string {
  const rows = listLedgerRows(room, until).map(({ at, type, tokens, user, note }) => [
    formatLedgerTime(at),
    type,
    String(tokens),
    user,
    note,
  ]);

  return [HEADER, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** US Pacific wall-clock time without a zone. @param at epoch ms */
export function formatLedgerTime(at: number): string {
  return pacific.format(at);
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
