import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BundleReport, bundleFunctions } from '@infra/bundle';
import { goal, type Stat } from './stat';

const MAX_KB = 450;
const UNWANTED = /zod\/v4\/locales\/(?!en)|node_modules\/aws-sdk\//;

/** Bundles every function and measures the bundles. */
export async function weighBundles(): Promise<BundleReport[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'roomlight-bundles-'));
  try {
    return await bundleFunctions({ outDir });
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

export function bundleStats(bundles: readonly BundleReport[]): Stat[] {
  const unwanted = bundles.flatMap(({ inputs }) =>
    inputs.filter(({ path }) => UNWANTED.test(path)),
  );
  return [
    ...[...bundles]
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ name, bytes }) => goal(`C8 bundle ${name}`, bytes / 1024, 'KB', MAX_KB)),
    goal('C8 language packs and old SDKs in bundles', unwanted.length, 'files', 0),
  ];
}
