import { count, duration } from './row';
import type { Stats } from './stats';

export const timeMetrics = {
  sessions: count({
    label: 'Sessions',
    topic: 'time',
    of: ({ sessions }: Pick<Stats, 'sessions'>) => sessions,
    includes:
      'Times you went live in the period. A session counts on the day it started, in your time zone, with everything up to its end. The running session counts with what it has so far. Going off for up to 15 minutes does not end a session.',
  }),
  timeLive: duration({
    label: 'Time live',
    topic: 'time',
    of: ({ seconds }: Pick<Stats, 'seconds'>) => seconds,
    includes: 'From going live to going off, short reconnects included.',
  }),
  sessionLength: duration({
    label: 'Average session',
    topic: 'time',
    of: ({ seconds, sessions }: Pick<Stats, 'seconds' | 'sessions'>) =>
      sessions === 0 ? null : seconds / sessions,
    includes: 'Time live divided by the number of sessions.',
  }),
  privateTime: duration({
    label: 'Time in private',
    topic: 'time',
    of: ({ privateSeconds }: { readonly privateSeconds: number }) => privateSeconds,
    includes:
      'Time in private and group shows, from the room list, which we read every three minutes.',
  }),
  coveredTime: duration({
    label: 'Time covered',
    topic: 'time',
    of: ({ coveredSeconds }: { readonly coveredSeconds: number }) => coveredSeconds,
    includes:
      'For how much of the time each source was there: the events of your room, your balance and your token ledger.',
  }),
} as const;
