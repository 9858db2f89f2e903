import * as z from 'zod';
import { Count, Tokens } from './fields';

/**
 * How a part is known. `exact`: by the performer's own ledger; `estimated`: from the balance of
 * the account, as far as it was watched; `none`: not at all, so its 0 says nothing.
 */
export const Part = z
  .object({ tokens: Tokens, basis: z.enum(['exact', 'estimated', 'none']) })
  .meta({ id: 'IncomePart' });

/** How an income is known; `partial`: only tips and media are, so it is at least this. */
export const IncomeBasis = z.enum(['exact', 'estimated', 'partial']);

/** Tips, media and the four parts add up to the total; nothing is counted twice. */
export const Income = z
  .object({
    tips: Tokens,
    media: Tokens,
    /** Spies included, unless a ledger tells them apart. */
    private: Part,
    spy: Part,
    fanClub: Part,
    /** Renewals of the fan club, missed tips, and whatever else raised the balance. */
    unexplained: Part,
    total: Tokens,
    /** Seconds that were looked at, and for how many of them each source was there. */
    coverage: z.object({ seconds: Count, events: Count, balance: Count, ledger: Count }),
  })
  .meta({ id: 'Income' });
