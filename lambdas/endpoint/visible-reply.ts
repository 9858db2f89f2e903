import type { PseudonymOf } from '@lambdas/auth/pseudonyms';
import { withoutMoney } from '@shared/api/money';
import { withPseudonyms } from '@shared/api/tipper-names';
import type * as z from 'zod';

/** What a caller may not see in a reply. */
export interface Hidden {
  readonly hidesMoney: boolean;
  /** What to show in place of tippers' names; null for the names themselves. */
  readonly pseudonymOf: PseudonymOf | null;
}

/**
 * Checks a handler's JSON reply against its schema and returns what the caller may see of it.
 *
 * @throws ZodError if the reply doesn't match, which is our own bug
 */
export function toVisibleReply(
  schema: z.ZodType,
  reply: unknown,
  { hidesMoney, pseudonymOf }: Hidden,
): unknown {
  const body = schema.parse(reply);
  const visible = hidesMoney ? withoutMoney(schema, body) : body;
  return pseudonymOf === null ? visible : withPseudonyms(schema, visible, pseudonymOf);
}
