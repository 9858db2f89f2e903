import type { Basis, Income } from '../income/income';
import type { SessionSummary } from '../sessions/session-summary';

/** A session's income in the terms of the REST API, in tokens. */
export interface SessionIncome {
  readonly total: number;
  readonly tipTokens: number;
  readonly purchases: number;
  /** Private and group shows, including spies. */
  readonly private: number;
  readonly fanClub: number;
  readonly other: number;
  /** How the last three amounts are known. */
  readonly basis: {
    readonly private: Basis;
    readonly fanClub: Basis;
    readonly other: Basis;
  };
  /** Length in seconds, and how many of them each source covers; null when unknown. */
  readonly coverage: Income['coverage'] | null;
}

/** Converts a session's computed income. */
export function sessionIncome(income: Income): SessionIncome {
  return {
    total: income.total,
    tipTokens: income.tipTokens,
    purchases: income.mediaTokens,
    private: income.private.tokens + income.spy.tokens,
    fanClub: income.fanClub.tokens,
    other: income.unexplained.tokens,
    basis: {
      private: income.private.basis,
      fanClub: income.fanClub.basis,
      other: income.unexplained.basis,
    },
    coverage: income.coverage,
  };
}

/**
 * Derives the income from a session's summary alone, where other income is not split into parts.
 */
export function toIncomeFromSummary({
  tipTokens,
  mediaTokens,
  otherTokens,
}: Pick<SessionSummary, 'tipTokens' | 'mediaTokens' | 'otherTokens'>): SessionIncome {
  const other = otherTokens ?? 0;
  return {
    total: tipTokens + mediaTokens + other,
    tipTokens,
    purchases: mediaTokens,
    private: 0,
    fanClub: 0,
    other,
    basis: { private: 'none', fanClub: 'none', other: otherTokens === null ? 'none' : 'estimated' },
    coverage: null,
  };
}
