interface Assumption {
  readonly value: number;
  readonly says: string;
}

/** What the simulation assumes about AWS and the platform. Nothing here is measured on AWS. */
export const ASSUMED = {
  platformMs: { value: 300, says: 'ms until the platform answers, usually' },
  badPlatformMs: {
    value: 4_900,
    says: 'ms until it answers badly; a listener gives up after 5,000',
  },
  badShare: { value: 0.03, says: 'of its answers are bad' },
  tableMs: { value: 4, says: 'ms until DynamoDB answers, usually' },
  slowTableMs: { value: 60, says: 'ms until it answers slowly' },
  slowTableShare: { value: 0.01, says: 'of its answers are slow' },
  objectMs: { value: 40, says: 'ms until S3 answers' },
  keyMs: { value: 8, says: 'ms until KMS answers' },
  startMs: { value: 60, says: 'ms until Lambda runs an accepted start' },
  coldMs: { value: 900, says: 'ms more until a new instance runs it' },
  jitterMs: { value: 1_000, says: 'ms within which EventBridge starts what is due at one minute' },
  requestCpuMs: { value: 0.9, says: 'ms of CPU per request, for the SDK or `fetch`, and TLS' },
  megabyteCpuMs: { value: 20, says: 'ms of CPU per MB of items, for the SDK' },
  cpuMb: { value: 1_769, says: 'MB of memory with which a function has a whole CPU' },
} as const satisfies Record<string, Assumption>;

/** What AWS allows without asking for more: the quotas of a grown-up account. */
export const QUOTAS = {
  concurrency: 1_000,
  partitionReads: 3_000,
  partitionWrites: 1_000,
  tableReads: 40_000,
  tableWrites: 40_000,
} as const;

/** The evening. */
export const EVENING = {
  /** Of the rooms have a session. */
  liveShare: 0.32,
  /** Sessions start within this time, evenly (ms). */
  startsWithinMs: 3 * 3_600_000,
  shortestMs: 3_600_000,
  longestMs: 4 * 3_600_000,
  lastsMs: 4 * 3_600_000,
  /** All answers of the platform are bad in these ten minutes, at the peak. */
  bad: { fromMs: 165 * 60_000, untilMs: 175 * 60_000 },
  /** One in so many live rooms has twenty times the events. */
  heavyEvery: 100,
} as const;
