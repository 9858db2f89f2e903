/**
 * Messages of the listener's log lines that CloudWatch counts. Alarms depend on them and on the
 * named fields.
 */
export const COUNTED_LINES = {
  /** A shard's round is complete. Fields: `shard`. */
  round: 'listened',
  /** Fields: `silent`, the number of live rooms whose events cannot be read for ten minutes. */
  silentRooms: 'live rooms cannot be read',
  /** Fields: `count`, the number of events that are new in quarantine. */
  quarantinedEvents: 'events quarantined',
} as const;
