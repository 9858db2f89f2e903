import type { timeMetrics } from './time-metrics';

export const timeDefinitions = {
  sessions:
    'Times you went live in the period. A session counts on the day it started, in your time zone, with everything up to its end. The running session counts with what it has so far. Going off for up to 15 minutes doesn’t end a session.',
  timeLive: 'From going live to going off, short reconnects included.',
  sessionLength: 'Time live divided by the number of sessions.',
  privateTime:
    'Time in private and group shows, from the room list, which we read every three minutes.',
  coveredTime:
    'For how much of the time each source was there: the events of your room, your balance, and your token ledger.',
} as const satisfies Readonly<Record<keyof typeof timeMetrics, string>>;
