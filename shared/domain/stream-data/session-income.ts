import type { Basis, Income } from '../income/income';
import type { SessionSummary } from '../sessions/session-summary';

/** What a broadcast brought in, in the words of the REST API. Tokens. */
export interface SessionIncome {
  readonly total: number;
  readonly tips: number;
  readonly purchases: number;
  /** Private and group shows, spies included. */
  readonly private: number;
  readonly fanClub: number;
  readonly other: number;
  /** How the last three are known. */
  readonly basis: {
    readonly private: Basis;
    readonly fanClub: Basis;
    readonly other: Basis;
  };
  /** Seconds looked at, and for how many of them each source was there; null where unknown. */
  readonly coverage: Income['coverage'] | null;
}

/** A broadcast's income as it was reckoned from all sources. */
export function sessionIncome(income: Income): SessionIncome {
  return {
    total: income.total,
    tips: income.tips,
    purchases: income.media,
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

/** By a broadcast's summary alone, which does not tell its further income apart. */
export function incomeBySummary({
  tipTokens,
  mediaTokens,
  otherTokens,
}: Pick<SessionSummary, 'tipTokens' | 'mediaTokens' | 'otherTokens'>): SessionIncome {
  const other = otherTokens ?? 0;
  return {
    total: tipTokens + mediaTokens + other,
    tips: tipTokens,
    purchases: mediaTokens,
    private: 0,
    fanClub: 0,
    other,
    basis: { private: 'none', fanClub: 'none', other: otherTokens === null ? 'none' : 'estimated' },
    coverage: null,
  };
}
