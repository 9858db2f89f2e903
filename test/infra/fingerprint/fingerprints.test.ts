import {
  currentFingerprints,
  type Fingerprints,
  isUnraised,
  problemsOf,
  storedFingerprints,
} from '@infra/fingerprint/fingerprints';
import { fingerprintOf } from '@infra/fingerprint/source-fingerprint';
import { describe, expect, it } from 'vitest';

const prints = (version: number, fingerprint: string, esbuild = '1'): Fingerprints => ({
  esbuild,
  parts: { fold: { version, fingerprint } },
});

describe('the fold, the metrics and the kinds of items', () => {
  it('don’t change without a new version', async () => {
    const [stored, current] = await Promise.all([storedFingerprints(), currentFingerprints()]);
    expect(problemsOf(stored, current)).toEqual([]);
  });
});

describe('a fingerprint', () => {
  it('leaves out files that have a version of their own, and what only they import', async () => {
    const advice = 'shared/domain/go-live/advise-go-live.ts';
    const of = (without: readonly string[]) =>
      fingerprintOf(['shared/domain/go-live/stored-advice.ts'], 'shared/', without);
    const [all, some] = await Promise.all([of([]), of([advice])]);
    expect(some).not.toBe(all);
    expect(await of([advice, 'shared/domain/go-live/recommend-slots.ts'])).toBe(some);
  });

  it('that differs asks for a new version, and then for the command', () => {
    expect(problemsOf(prints(4, 'a'), prints(4, 'a'))).toEqual([]);
    expect(problemsOf(prints(4, 'a'), prints(4, 'b'))).toEqual([
      'fold: changed without a new version. Raise CODE_VERSION in lambdas/data/materialized/code-version.ts to 5, then run npm run fingerprint.',
    ]);
    expect(problemsOf(prints(4, 'a'), prints(5, 'b'))).toEqual(['fold: run npm run fingerprint.']);
    expect(isUnraised(prints(4, 'a'), prints(4, 'b'))).toBe(true);
    expect(isUnraised(prints(4, 'a'), prints(5, 'b'))).toBe(false);
  });

  it('may differ if the tool that makes it does', () => {
    expect(isUnraised(prints(4, 'a'), prints(4, 'b', '2'))).toBe(false);
  });
});
