/**
 * Regular expressions whose time grows faster than their text, or cannot be decided, and why that
 * does no harm: what bounds the text.
 */
export const BOUNDED_PATTERNS: readonly { readonly file: string; readonly because: string }[] = [
  {
    file: 'shared/domain/summaries/cleaned-text.ts',
    because: 'Reads at most 5,000 characters of a chat line, and every repetition is bounded.',
  },
];

/** Files that build regular expressions from text at run time, and where the text comes from. */
export const BUILT_PATTERNS: readonly { readonly file: string; readonly because: string }[] = [
  { file: 'infra/local/s3/signature.ts', because: 'From names in the same file.' },
  { file: 'infra/local/s3/xml.ts', because: 'From names of elements that the callers fix.' },
  {
    file: 'lambdas/maintenance/name-in-text.ts',
    because: 'From an escaped name, in a command of operators.',
  },
  { file: 'lambdas/runtime/key-template.ts', because: 'From the key templates of our items.' },
  {
    file: 'shared/domain/ledger/wall-time.ts',
    because: 'From constants without unbounded repetitions.',
  },
  {
    file: 'shared/domain/summaries/cleaned-text.ts',
    because: 'From constants; every repetition is bounded, and so is the text.',
  },
  {
    file: 'shared/domain/tip-menu/import-entry.ts',
    because: 'From constants; an entry has at most 300 characters.',
  },
  {
    file: 'shared/domain/tip-menu/import-parts.ts',
    because: 'From constants; a line has at most 5,000 characters.',
  },
];
