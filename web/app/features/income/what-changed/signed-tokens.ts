import { formatTokensExactly } from '@web/lib/format';

/** `+1,200 tk`, `−340 tk`, `0 tk`. */
export function signedTokens(tokens: number): string {
  const size = formatTokensExactly(Math.abs(tokens));
  return tokens === 0 ? size : `${tokens > 0 ? '+' : '−'}${size}`;
}
