import type * as z from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  array: 'Must be a list.',
  boolean: 'Must be true or false.',
  int: 'Must be a whole number.',
  number: 'Must be a number.',
  object: 'Must be an object.',
  string: 'Must be text.',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'Enter a date, like 2026-11-20.',
  email: 'Enter an email address.',
  url: 'Enter a URL.',
};

/** Longer lists of allowed values don't help the reader. */
const MAX_NAMED = 40;

/**
 * Describes a validation problem to the sender of the value. Returns undefined if the schema
 * library's own words are good enough. Schemas with custom messages keep them.
 */
export function toIssueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required.' : KINDS[issue.expected];
    case 'too_small':
      return formatMinimum(issue);
    case 'too_big':
      return formatMaximum(issue);
    case 'invalid_value':
      return formatChoices(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'The format isn’t valid.';
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
      return minimum === 1 ? 'This can’t be empty.' : `Must be at least ${least} characters.`;
    case 'array':
      return minimum === 1 ? 'This list can’t be empty.' : `Must have at least ${least} items.`;
    default:
      return `Must be at least ${least}.`;
  }
}

function formatMaximum({ origin, maximum }: Issue<'too_big'>): string {
  const most = Number(maximum).toLocaleString('en-US');
  switch (origin) {
    case 'string':
      return `Must be ${most} characters or fewer.`;
    case 'array':
      return `Must have at most ${most} items.`;
    default:
      return `Must be at most ${most}.`;
  }
}

function formatChoices({ values, expected, input }: Issue<'invalid_value'>): string | undefined {
  if (input === undefined) return 'This field is required.';
  if (expected === 'stringbool') return KINDS.boolean;
  const [only] = values;
  if (values.length === 1) return `Must be ${String(only)}.`;
  return values.length > MAX_NAMED ? undefined : `Must be one of ${values.map(String).join(', ')}.`;
}
