import {
  currentFingerprints,
  type Fingerprints,
  isUnraised,
  problemsOf,
  storedFingerprints,
} from '@infra/fingerprint/fingerprints';
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
