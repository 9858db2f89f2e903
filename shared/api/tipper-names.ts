import * as z from 'zod';
import { replaceMarked } from './replace-marked';

/** Reply fields that name a tipper, in replies that access tokens get. */
const nameFields = z.registry<{ readonly names: 'tipper' }>();

/** A tipper’s name. Use the returned schema itself: copies of it are not marked. */
export function tipperName(): z.ZodString {
  const schema = z.string();
  nameFields.add(schema, { names: 'tipper' });
  return schema;
}

/**
 * Returns a reply with pseudonyms in place of tippers’ names. The reply must have been parsed by the
 * schema before.
 */
export function withPseudonyms(
  schema: z.ZodType,
  value: unknown,
  pseudonymOf: (name: string) => string,
): unknown {
  return replaceMarked(schema, value, (part, name) =>
    nameFields.has(part) ? { instead: pseudonymOf(String(name)) } : undefined,
  );
}
