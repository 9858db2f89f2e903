import type { Tail } from '@lambdas/data/materialized/live';
import { iso, isoOrNull } from '@lambdas/runtime/iso';

/**
 * Returns the field that says until when a reply is complete. Every call that adds the running
 * session has it, so that what is missing is never missing silently. Empty as a rule.
 */
export function toCatchingUpFields({ completeThrough }: Pick<Tail, 'completeThrough'>): {
  completeThrough?: string;
} {
  return completeThrough === null ? {} : { completeThrough: iso(completeThrough) };
}

/** Returns up to when a reply is materialized, and until when it is complete. */
export function toThroughFields(tail: Pick<Tail, 'settledThrough' | 'completeThrough'>): {
  settledThrough: string | null;
  completeThrough?: string;
} {
  return { settledThrough: isoOrNull(tail.settledThrough), ...toCatchingUpFields(tail) };
}
