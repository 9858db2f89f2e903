/** Why an event is in quarantine. */
export const QUARANTINE_REASONS = [
  /** Not an object, or without an id in the platform's format. */
  'no-id',
  /** Its id says that it happened before the platform existed, or in the future. */
  'impossible-time',
  /** Its method is one that only our own observations have. */
  'not-from-platform',
  /** It names another broadcaster. */
  'other-broadcaster',
  /** A number of tokens that nobody can have paid, or none. */
  'impossible-amount',
  /** It says what somebody did, but not who. */
  'no-viewer',
  /** An earlier event has the same id, but says something else. */
  'id-taken',
  /** It doesn't fit a chunk, even alone and compressed. */
  'too-large',
  /** Nested too deeply to be packed. */
  'too-deep',
  /** Anything else that failed because of this event. */
  'not-storable',
] as const;

export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/**
 * Reasons for which an event is in the log nevertheless. It can be stored and put in order, so a
 * rebuild finds it once we understand it, however many there are.
 */
const IN_LOG: ReadonlySet<QuarantineReason> = new Set([
  'impossible-amount',
  'no-viewer',
  'id-taken',
]);

/** Whether an event with this reason is in the log, too. */
export function isInLog(reason: QuarantineReason): boolean {
  return IN_LOG.has(reason);
}
