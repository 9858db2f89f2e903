import * as z from 'zod';
import { Count, Tokens } from './fields';

/**
 * A part of the income. `exact`: from the performer's own ledger; `estimated`: from balances, as
 * far as they were sampled; `none`: unknown, so its 0 means nothing.
 */
export const Part = z.object({
  tokens: Tokens,
  basis: z.enum(['exact', 'estimated', 'none']),
});

/** How an income is known. `partial`: only tips and media are known, so it is at least this. */
export const IncomeBasis = z.enum(['exact', 'estimated', 'partial']);

/** Tips, media and the four parts add up to the total. Nothing is counted twice. */
export const Income = z
  .object({
    tipTokens: Tokens,
    mediaTokens: Tokens,
    /** Includes spying, unless a ledger separates it. */
    private: Part,
    spy: Part,
    fanClub: Part,
    /** Fan club renewals, missed tips, and anything else that raised the balance. */
    unexplained: Part,
    total: Tokens,
    /** The observed time in seconds, and for how much of it each source was available. */
    coverage: z.object({ seconds: Count, events: Count, balance: Count, ledger: Count }),
  })
  .meta({ id: 'Income' });
