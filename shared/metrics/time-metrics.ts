import { count, duration } from './row';
import type { Stats } from './stats';

export const timeMetrics = {
  sessions: count({
    label: 'Sessions',
    topic: 'time',
    of: ({ sessions }: Pick<Stats, 'sessions'>) => sessions,
  }),
  timeLive: duration({
    label: 'Time live',
    topic: 'time',
    of: ({ seconds }: Pick<Stats, 'seconds'>) => seconds,
  }),
  sessionLength: duration({
    label: 'Average session',
    topic: 'time',
    of: ({ seconds, sessions }: Pick<Stats, 'seconds' | 'sessions'>) =>
      sessions === 0 ? null : seconds / sessions,
  }),
  privateTime: duration({
    label: 'Time in private',
    topic: 'time',
    of: ({ privateSeconds }: { readonly privateSeconds: number }) => privateSeconds,
  }),
  coveredTime: duration({
    label: 'Time covered',
    topic: 'time',
    of: ({ coveredSeconds }: { readonly coveredSeconds: number }) => coveredSeconds,
  }),
} as const;
