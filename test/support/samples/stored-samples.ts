import { readFileSync, writeFileSync } from 'node:fs';
import type { CatalogueRow } from '@lambdas/data/catalogue-row';
import type { Item } from '@lambdas/runtime/table';

/** An item as a version of the service stored it. */
export interface StoredSample {
  readonly kind: string;
  readonly version: number;
  readonly item: Item;
}

/** One sample per line. Lines are added, and never changed. */
const file = new URL('./stored-samples.jsonl', import.meta.url);

export function readSamples(): StoredSample[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line, withBytes) as StoredSample);
}

/** Adds samples, ordered by kind and version. */
export function addSamples(added: readonly StoredSample[]): void {
  const all = [...readSamples(), ...added].sort(
    (a, b) => compare(a.kind, b.kind) || a.version - b.version,
  );
  writeFileSync(file, all.map((sample) => `${JSON.stringify(sample, asText)}\n`).join(''));
}

/** Lists the kinds of which there is no sample of the current version. */
export function kindsWithoutSample(
  rows: readonly CatalogueRow[],
  samples: readonly StoredSample[],
): CatalogueRow['kind'][] {
  const sampled = new Set(samples.map(({ kind, version }) => `${kind} ${version}`));
  return rows.flatMap(({ kind }) => (sampled.has(`${kind.name} ${kind.version}`) ? [] : kind));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function asText(this: Record<string, unknown>, key: string, value: unknown): unknown {
  // JSON.stringify has called toJSON() of a Buffer already.
  const original = this[key];
  return original instanceof Uint8Array
    ? { bytes: Buffer.from(original).toString('base64') }
    : value;
}

function withBytes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('bytes' in value)) return value;
  const isAlone = Object.keys(value).length === 1 && typeof value.bytes === 'string';
  return isAlone ? new Uint8Array(Buffer.from(String(value.bytes), 'base64')) : value;
}
