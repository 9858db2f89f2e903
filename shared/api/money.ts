import * as z from 'zod';
import { replaceMarked } from './replace-marked';

/** Reply fields that contain money, which some team members may not see. */
const moneyFields = z.registry<{ readonly instead: unknown }>();

/** Replaces a number that the caller may not see. */
export const HIDDEN = { hidden: 'money' } as const;

/** Marks a number as money. Use the returned schema itself: copies of it are not marked. */
export function money<T extends z.ZodType>(schema: T): T {
  moneyFields.add(schema, { instead: HIDDEN });
  return schema;
}

/** A sentence that may contain money. It is empty for callers who may not see money. */
export function moneyText(): z.ZodString {
  const schema = z.string();
  moneyFields.add(schema, { instead: '' });
  return schema;
}

/** A list whose length tells about money. It is empty for callers who may not see money. */
export function moneyList<T extends z.ZodType>(element: T): z.ZodArray<T> {
  const schema = z.array(element);
  moneyFields.add(schema, { instead: [] });
  return schema;
}

/**
 * Returns a reply with `HIDDEN` in place of all money. The reply must have been parsed by the
 * schema before.
 */
export function withoutMoney(schema: z.ZodType, value: unknown): unknown {
  return replaceMarked(schema, value, (part) => moneyFields.get(part));
}
