/** A word of our own for a thing that the vocabulary (docs/glossary.md) names otherwise. */
export interface ForbiddenWord {
  /** Fits an identifier as written, or its words in lower case: `makeGood` is `make good`. */
  readonly fits: RegExp;
  readonly instead: string;
}

export const FORBIDDEN_WORDS: readonly ForbiddenWord[] = [
  { fits: /\bstretch(es)?\b/, instead: 'segment' },
  { fits: /\bsights?\b/, instead: 'roomSnapshot' },
  { fits: /\breadings\b|\breading (at|of)\b/, instead: 'statsSample' },
  { fits: /\bchains?\b/, instead: 'log' },
  { fits: /(?<!\b(all|on) )\bsettle[sd]?\b|\bsettling\b/, instead: 'materialize' },
  { fits: /\breckon(s|ed|ing)?\b/, instead: 'compute' },
  { fits: /\btall(y|ies)\b/, instead: 'accumulator, or stats' },
  { fits: /\bfigures\b/, instead: 'stats' },
  { fits: /\bovertaken\b/, instead: 'stale' },
  { fits: /\beyes\b/, instead: 'visibility' },
  { fits: /\bgets together\b/, instead: 'batchLoader' },
  { fits: /\bmake good\b/, instead: 'reconcile' },
  { fits: /(^|_)(MOST|LEAST)_/, instead: 'MAX_ or MIN_' },
];

/** Identifiers that keep such a word. */
export interface AllowedName {
  readonly name: RegExp;
  /** Where. @default everywhere */
  readonly files?: RegExp;
  readonly because: string;
}

export const ALLOWED_NAMES: readonly AllowedName[] = [
  { name: /^(settledThrough|sights|readings|figures)$/, because: 'a field of the API' },
  { name: /^chain$/, files: /^test\//, because: 'a method of fast-check' },
  { name: /^(settles|isSettled)$/, files: /^test\/e2e\//, because: 'a page settles down' },
];
