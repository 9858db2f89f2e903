import * as z from 'zod';
import type { Form } from './form';
import { StripeRefusal } from './refusal';

/** true or false, as forms write it. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** An integer, as forms write it. */
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);

export const positive = whole.pipe(z.int().min(1));

/** Key-value pairs; an empty value removes a key and an empty text all of them. */
export const metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))]);

export type MetadataChange = z.output<typeof metadata> | undefined;

/** An array, which forms write as an object with the keys 0, 1, … An empty text is an empty one. */
export function arrayOf<Element extends z.ZodType>(element: Element) {
  return z.preprocess(
    (value) =>
      value === '' ? [] : value && typeof value === 'object' ? Object.values(value) : value,
    z.array(element),
  );
}

const range = z.strictObject({
  gt: whole.optional(),
  gte: whole.optional(),
  lt: whole.optional(),
  lte: whole.optional(),
});

/** The parameters of every list. */
export const listParameters = {
  limit: whole.pipe(z.int().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z.union([whole.transform((at) => ({ gte: at, lte: at })), range]).optional(),
};

/** Metadata after a change. */
export function changedMetadata(
  before: Readonly<Record<string, string>>,
  change: MetadataChange,
): Record<string, string> {
  if (change === '') return {};
  const all = Object.entries({ ...before, ...change });
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}

/** Parses parameters. @throws StripeRefusal naming the parameter that is wrong */
export function parseParameters<Schema extends z.ZodType>(
  schema: Schema,
  form: Form,
): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = (issue?.path ?? []).map(String);
  if (issue?.code === 'unrecognized_keys') {
    const name = nameOf([...path, issue.keys[0] ?? '']);
    throw new StripeRefusal(`Received unknown parameter: ${name}`, {
      code: 'parameter_unknown',
      param: name,
    });
  }
  const name = nameOf(path);
  if (valueAt(form, path) === undefined) {
    throw new StripeRefusal(`Missing required param: ${name}.`, {
      code: 'parameter_missing',
      param: name,
    });
  }
  throw new StripeRefusal(`Invalid ${name}: ${issue?.message}`, {
    code: 'parameter_invalid',
    param: name,
  });
}

function nameOf([first = '', ...rest]: readonly string[]): string {
  return first + rest.map((key) => `[${key}]`).join('');
}

function valueAt(form: Form, path: readonly string[]): string | Form | undefined {
  return path.reduce<string | Form | undefined>(
    (value, key) => (typeof value === 'object' ? value[key] : undefined),
    form,
  );
}
