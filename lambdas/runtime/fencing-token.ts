/**
 * Fencing token: keeps a superseded run of a job from writing last. A run that was believed dead
 * may still be going on, with a consent or a live session that is no longer current.
 *
 * It is checked between reading a document's version and reading the document's sources. A run
 * that takes over rewrites every document, even those that would not change: after that, no
 * version that the superseded run has read matches any more.
 */
export interface FencingToken {
  /**
   * Costs a read unit.
   *
   * @throws StaleRunError if another run has begun since
   */
  check(): Promise<void>;
  /** Whether this run took over from another one, which may still be going on. */
  readonly overtook: boolean;
}

/** Another run took over. It writes everything that this one would have written. */
export class StaleRunError extends Error {}

/** Whether a document needs no write because it already has these bytes. */
export function isUnchanged(
  stored: unknown,
  z: Uint8Array,
  fencingToken: FencingToken | undefined,
): boolean {
  return stored instanceof Uint8Array && !fencingToken?.overtook && Buffer.compare(stored, z) === 0;
}
