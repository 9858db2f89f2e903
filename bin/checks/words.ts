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
  { fits: /\b(un)?told\b|\bheard\b/, instead: 'event, request or message' },
  { fits: /\basked\b/, instead: 'request' },
  { fits: /\b(sought|understand)\b/, instead: 'query, or toResponse' },
  { fits: /\bveil(ed)?\b/, instead: 'pseudonyms, or anonymous' },
  { fits: /\b(im)?patience\b/, instead: 'timeout' },
  { fits: /\bfates?\b/, instead: 'outcome' },
  { fits: /\b(mischief|manners|deeds?|keen)\b/, instead: 'misbehavior, policy or event' },
  { fits: /\b(happenings?|happened lists)\b/, instead: 'event' },
  { fits: /\bspells?\b(?! check)/, instead: 'period or outage' },
  { fits: /\bunruly\b/, instead: 'misbehaving' },
  { fits: /\bstrangers\b/, instead: 'other rooms, or viewers' },
  { fits: /(^|_)(MOST|LEAST)_/, instead: 'MAX_ or MIN_' },
  {
    fits: /[a-z] words$|^words (of|for)\b/,
    instead: 'what the text is: a label, a message or a description',
  },
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
  { name: /^isStartTold$/, because: 'a field of the API' },
  { name: /^dynamicImportSettled$/, because: 'a function of vitest' },
  {
    name: /^veiled$/,
    files: /^lambdas\/data\/tippers\/month-tippers-codec\.ts$/,
    because: 'a stored name',
  },
  {
    name: /words$/i,
    files:
      /^(bin\/|test\/bin\/)|\/summaries\/|\/chat\/|erased-viewers|language-model|expected-talk/,
    because: 'single words',
  },
  { name: /^chain$/, files: /^test\//, because: 'a method of fast-check' },
  { name: /^(settles|isSettled)$/, files: /^test\/e2e\//, because: 'a page settles down' },
];

/** Words in a comment, in a document or on the screen that the vocabulary replaces. */
export interface ForbiddenPhrase {
  /** Matched in any case. */
  readonly fits: RegExp;
  readonly instead: string;
  /** Files in which the word means something else. */
  readonly notIn?: RegExp;
}

/** For comments and documents. */
export const FORBIDDEN_IN_PROSE: readonly ForbiddenPhrase[] = [
  { fits: /\breckon(s|ed|ing)?\b/, instead: 'compute' },
  { fits: /\btall(y|ies)\b/, instead: 'accumulator, stats or sum' },
  { fits: /\banew\b/, instead: 'again, or recompute' },
  { fits: /\bsights?\b/, instead: 'room snapshot' },
  { fits: /\bstretch(es)?\b/, instead: 'segment or period' },
  { fits: /\bchains?\b/, instead: 'log' },
  { fits: /\breadings\b/, instead: 'samples' },
  { fits: /\b(un)?settle[sd]?\b|\bsettling\b/, instead: 'materialize', notIn: /^test\/e2e\// },
  { fits: /\bovertaken\b/, instead: 'stale' },
  { fits: /\bgets?[ -]togethers?\b/, instead: 'batch loader' },
  { fits: /\bma(k|d)e(s)? good\b/, instead: 'reconcile or repair' },
  { fits: /\bgoes whole\b/, instead: 'is deleted' },
  { fits: /(?<!tabular )\bfigures\b/, instead: 'numbers or stats', notIn: /^test\/bench\// },
  { fits: /\bother eyes\b|\bown eyes\b/, instead: 'who may see it' },
  { fits: /\bat the (most|least)\b/, instead: 'at most, at least' },
];

/** For texts on the screen, in mails and in messages of the API. */
export const FORBIDDEN_ON_SCREEN: readonly ForbiddenPhrase[] = [
  { fits: /\b(tokens|tips|sums?|sessions) of each\b/, instead: 'per' },
  { fits: /\btime before\b/, instead: 'previous period' },
  { fits: /\ban hour on air\b/, instead: 'per hour live' },
  { fits: /\banew\b/, instead: 'again' },
  { fits: /(?<!\()\bcam sessions?\b/, instead: 'session' },
  { fits: /\btokens an hour\b/, instead: 'tokens per hour' },
];
