import { createRequire } from 'node:module';

/** What we use of recheck. */
interface Recheck {
  checkSync(
    source: string,
    flags: string,
    options: { readonly timeout: number },
  ): { readonly status: 'safe' | 'vulnerable' | 'unknown' };
}

const TIMEOUT_MS = 60_000;

/**
 * Whether a regular expression takes at most linear time on every text, or, for those that recheck
 * cannot decide exactly, whether no attack was found. Takes up to some seconds.
 */
export function isLinear(source: string, flags: string): boolean {
  // Read when the package loads: without Java and native programs.
  process.env.RECHECK_BACKEND = 'pure';
  const { checkSync } = createRequire(import.meta.url)('recheck') as Recheck;
  return checkSync(source, flags, { timeout: TIMEOUT_MS }).status === 'safe';
}
