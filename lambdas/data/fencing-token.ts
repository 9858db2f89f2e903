/**
 * The right of a run of settling to compute documents anew. A run may be taken for dead and taken
 * over while it still goes on; then it must not have the last word, since it may go by a consent
 * or by who is on air as it was before.
 *
 * It is checked between reading a document's version and reading what it is computed from. Whoever
 * takes over writes every document, also those that are as they should be: so no version that an
 * overtaken run has read before fits any more.
 */
export interface FencingToken {
  /** Throws `Overtaken` where another run has begun since. A read unit. */
  check(): Promise<void>;
  /** Whether another run was taken over, which may still go on. */
  readonly overtook: boolean;
}

/** Another run took over: it writes all that this one would have. */
export class StaleRunError extends Error {}

/** Whether a document needs no writing, since it stands as it should. */
export function isUnchanged(
  stored: unknown,
  z: Uint8Array,
  fencingToken: FencingToken | undefined,
): boolean {
  return stored instanceof Uint8Array && !fencingToken?.overtook && Buffer.compare(stored, z) === 0;
}
