/** A metric that our code measures. */
interface Measure {
  readonly unit: 'Count' | 'Seconds';
  /** What one value says, for the dashboard. */
  readonly says: string;
}

/**
 * Every metric that our functions measure. Alarms and the dashboard refer to these rows. Each costs
 * $0.30 a month, so they have no dimensions.
 */
export const MEASURES = {
  CompletedRounds: { unit: 'Count', says: 'Rounds that listeners completed' },
  RoomsPolled: { unit: 'Count', says: 'Rooms whose feed was read in a round' },
  RoomsFailed: {
    unit: 'Count',
    says: 'Rooms whose feed could not be read, though their token may be fine',
  },
  SilentRooms: { unit: 'Count', says: 'Live rooms whose events could not be read for ten minutes' },
  FeedLag: { unit: 'Seconds', says: 'Age of the newest event of the room that is furthest behind' },
  CursorAge: { unit: 'Seconds', says: 'Longest time in which a live room had no event' },
  QuarantinedEvents: { unit: 'Count', says: 'New events in quarantine' },
  ListenerAge: {
    unit: 'Seconds',
    says: 'Time since the last round of the listener that is furthest behind',
  },
  MaterializationBacklog: { unit: 'Count', says: 'Rooms that were due and are not materialized' },
  ArchiveBacklog: { unit: 'Seconds', says: 'Age of the oldest events that are not in the archive' },
  MailBounces: { unit: 'Count', says: 'Emails that bounced permanently' },
  MailComplaints: { unit: 'Count', says: 'Emails that someone marked as spam' },
  SessionUploads: { unit: 'Count', says: 'Uploads of sessions by the extension' },
  UploadFallbacks: {
    unit: 'Count',
    says: 'Uploads in which a fallback reader had to find a figure',
  },
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof MEASURES;

/**
 * Returns the fields that make a log line a measurement in CloudWatch's embedded metric format. Null
 * is no value: nothing was there to measure.
 */
export function measured(
  values: Readonly<Partial<Record<MeasureName, number | null>>>,
  at: number,
): Readonly<Record<string, unknown>> {
  const known = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [{ name: name as MeasureName, value }],
  );
  if (known.length === 0) return {};
  return {
    _aws: {
      Timestamp: at,
      CloudWatchMetrics: [
        {
          Namespace: process.env.METRICS_NAMESPACE ?? 'Roomlight/local',
          Dimensions: [[]],
          Metrics: known.map(({ name }) => ({ Name: name, Unit: MEASURES[name].unit })),
        },
      ],
    },
    ...Object.fromEntries(known.map(({ name, value }) => [name, value])),
  };
}
