import { readFileSync } from 'node:fs';

/** Reads a document of the project. */
export const documentOf = (name: string) =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

/** The page of the benchmark as it is documented. */
export const benchmarkPage = documentOf('benchmark.md');
