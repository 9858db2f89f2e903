/**
 * Fencing token: keeps a superseded run of a job from writing last. A run that was thought dead may
 * still be working with an outdated consent or live session.
 *
 * A job checks it after it read a document's version and before it reads the document's sources. A
 * run that takes over rewrites every document, even unchanged ones, so that none of the versions
 * that the superseded run has read is still valid.
 */
export interface FencingToken {
  /**
   * Costs one read unit.
   *
   * @throws StaleRunError if another run has started since
   */
  check(): Promise<void>;
  /** Whether this run took over from another one, which may still be working. */
  readonly overtook: boolean;
}

/** Another run took over. That run writes everything that this one would have written. */
export class StaleRunError extends Error {}

/** Whether a document can stay as it is because it already contains these bytes. */
export function isUnchanged(
  stored: unknown,
  z: Uint8Array,
  fencingToken: FencingToken | undefined,
): boolean {
  return stored instanceof Uint8Array && !fencingToken?.overtook && Buffer.compare(stored, z) === 0;
}
