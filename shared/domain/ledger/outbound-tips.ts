import type { LedgerEntry } from './entry';

/** Tips that the performer sent to others. */
export interface OutboundTips {
  /** Oldest first; `time` is ISO 8601 in UTC. */
  readonly tips: readonly { readonly time: string; readonly tokens: number }[];
  readonly tokens: number;
}

/** Lists the tips sent, from entries of the performer's own ledger. */
export function listOutboundTips(entries: readonly LedgerEntry[]): OutboundTips {
  const tips = entries
    .filter(({ type }) => type === 'tipSent')
    .map(({ ms, tokens }) => ({ time: new Date(ms).toISOString(), tokens: Math.abs(tokens) }));
  return { tips, tokens: tips.reduce((sum, { tokens }) => sum + tokens, 0) };
}
