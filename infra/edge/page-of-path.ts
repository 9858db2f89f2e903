import { readFileSync } from 'node:fs';

/** What the function needs to know about a web build. */
export interface PagesOfBuild {
  /** Paths of prerendered pages: `/docs/api`. */
  readonly documents: readonly string[];
  /** Sources of regular expressions for the paths that the application draws. */
  readonly application: readonly string[];
}

/** The source of the function that finds the file for a path. CloudFront allows 10 KB. */
export function pageOfPathCode({ documents, application }: PagesOfBuild): string {
  const code = readFileSync(new URL('viewer-function.js', import.meta.url), 'utf8');
  return [
    `var DOCUMENTS = ${JSON.stringify(documents)};`,
    `var APPLICATION = ${JSON.stringify(application)};`,
    code,
  ].join('\n');
}
