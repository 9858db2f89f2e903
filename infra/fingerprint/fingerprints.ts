import { readFile, writeFile } from 'node:fs/promises';
import { CODE_VERSION } from '@lambdas/data/materialized/code-version';
import { ADVICE_VERSION } from '@shared/domain/go-live/advise-go-live';
import { METRICS_VERSION } from '@shared/metrics/version';
import { version as esbuild } from 'esbuild';
import type { Fingerprint } from './fingerprint';
import { itemFingerprints } from './item-fingerprints';
import { fingerprintOf } from './source-fingerprint';

export interface Fingerprints {
  /** The tool that normalizes the sources; another version of it may write them differently. */
  readonly esbuild: string;
  readonly parts: Readonly<Record<string, Fingerprint>>;
}

const file = new URL('./fingerprints.json', import.meta.url);

/**
 * The job that folds also estimates when to go live. A new estimate needs no rebuild of history: the
 * job's next run stores it, and until then calls compute it. Only its own folder counts, because what
 * else it uses either belongs to the fold or doesn't change what it says.
 */
const ADVICE = 'shared/domain/go-live/advise-go-live.ts';

/** Where the version of each part is. */
const versionFiles: Readonly<Record<string, string>> = {
  fold: 'CODE_VERSION in lambdas/data/materialized/code-version.ts',
  advice: `ADVICE_VERSION in ${ADVICE}`,
  metrics: 'METRICS_VERSION in shared/metrics/version.ts',
};

/** The versions and fingerprints of the sources as they are. */
export async function currentFingerprints(): Promise<Fingerprints> {
  const [fold, advice, metrics, kinds] = await Promise.all([
    fingerprintOf(['lambdas/pipeline/materialize/materialize-performer.ts'], 'shared/', [ADVICE]),
    fingerprintOf([ADVICE], 'shared/domain/go-live/'),
    fingerprintOf(['shared/metrics/registry.ts'], 'shared/'),
    itemFingerprints(),
  ]);
  return {
    esbuild,
    parts: {
      fold: { version: CODE_VERSION, fingerprint: fold },
      advice: { version: ADVICE_VERSION, fingerprint: advice },
      metrics: { version: METRICS_VERSION, fingerprint: metrics },
      ...Object.fromEntries(
        Object.entries(kinds).map(([name, fingerprint]) => [`item ${name}`, fingerprint]),
      ),
    },
  };
}

export async function storedFingerprints(): Promise<Fingerprints> {
  return JSON.parse(await readFile(file, 'utf8')) as Fingerprints;
}

export async function storeFingerprints(fingerprints: Fingerprints): Promise<void> {
  await writeFile(file, `${JSON.stringify(fingerprints, null, 2)}\n`);
}

/** What has to be done, one line per part; empty if everything is in order. */
export function problemsOf(stored: Fingerprints, current: Fingerprints): string[] {
  const sameTool = stored.esbuild === current.esbuild;
  const names = new Set([...Object.keys(stored.parts), ...Object.keys(current.parts)]);
  return [...names].flatMap((name) => {
    const [before, now] = [stored.parts[name], current.parts[name]];
    if (before?.fingerprint === now?.fingerprint && before?.version === now?.version) return [];
    if (before && now && before.version === now.version && sameTool) return mustRaise(name, now);
    return `${name}: run npm run fingerprint.`;
  });
}

/** Whether a part changed without a new version. */
export function isUnraised(stored: Fingerprints, current: Fingerprints): boolean {
  return problemsOf(stored, current).some((problem) => problem.includes('without a new version'));
}

function mustRaise(name: string, { version }: Fingerprint): string {
  const where = versionFiles[name] ?? '`version` where the kind is declared';
  return `${name}: changed without a new version. Raise ${where} to ${version + 1}, then run npm run fingerprint.`;
}
