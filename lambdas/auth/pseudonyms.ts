import { createHmac } from 'node:crypto';
import type { AccessToken } from '@lambdas/data/accounts/access-tokens';

/** 40 bits: among 5,000 tippers of a reply, two share a pseudonym once in 90,000 replies. */
const LENGTH = 10;

/** Replaces a tipper's name. */
export type PseudonymOf = (name: string) => string;

/**
 * Returns pseudonyms for the holder of a token, such as `tipper_3f9a1c20b7`. A name has the same one
 * in all replies to a token and another one for each token. Its key is the id of the token and of its
 * account: the holder, who knows the token's text, knows neither, and so can't try out names.
 */
export function pseudonymsFor({ id, account }: Pick<AccessToken, 'id' | 'account'>): PseudonymOf {
  return (name) => {
    const code = createHmac('sha256', `${account} ${id}`).update(name).digest('hex');
    return `tipper_${code.slice(0, LENGTH)}`;
  };
}
