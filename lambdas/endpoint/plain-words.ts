import type * as z from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  array: 'Give a list.',
  boolean: 'Give true or false.',
  int: 'Give a whole number.',
  number: 'Give a number.',
  object: 'Give an object.',
  string: 'Give a text.',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'Give a date such as 2026-11-20.',
  email: 'Give an e-mail address.',
  url: 'Give a web address.',
};

/** Whoever reads this cannot use more of them. */
const MAX_NAMED = 40;

/**
 * What is wrong with a value, in words for whoever sent it. Schemas with words of their own keep
 * them; undefined where there is nothing better to say than the schema library does.
 */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : KINDS[issue.expected];
    case 'too_small':
      return formatMinimum(issue);
    case 'too_big':
      return formatMaximum(issue);
    case 'invalid_value':
      return choiceWords(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This does not have the right form.';
    default:
      return undefined;
  }
}

type Issue<Code extends z.core.$ZodRawIssue['code']> = Extract<
  z.core.$ZodRawIssue,
  { readonly code: Code }
>;

function formatMinimum({ origin, minimum }: Issue<'too_small'>): string {
  const least = Number(minimum).toLocaleString('en-US');
  switch (origin) {
    case 'string':
      return minimum === 1 ? 'This is empty.' : `Give at least ${least} characters.`;
    case 'array':
      return minimum === 1 ? 'This list is empty.' : `Give at least ${least} entries.`;
    default:
      return `Give ${least} at the least.`;
  }
}

function formatMaximum({ origin, maximum }: Issue<'too_big'>): string {
  const most = Number(maximum).toLocaleString('en-US');
  switch (origin) {
    case 'string':
      return `Give at most ${most} characters.`;
    case 'array':
      return `Give at most ${most} entries.`;
    default:
      return `Give ${most} at the most.`;
  }
}

function choiceWords({ values, expected, input }: Issue<'invalid_value'>): string | undefined {
  if (input === undefined) return 'This is missing.';
  if (expected === 'stringbool') return KINDS.boolean;
  const [only] = values;
  if (values.length === 1) return `Give ${String(only)}.`;
  return values.length > MAX_NAMED ? undefined : `Give one of ${values.map(String).join(', ')}.`;
}
