import type { comparisonMetrics } from './comparison-metrics';

export const comparisonDefinitions = {
  usd: 'An estimate: $0.05 per token, before taxes and your studio’s share.',
  change:
    'How much larger or smaller a number is than in the previous period, in percent. From nothing to something is 100%.',
  usual: 'The average of the sessions that started in the 30 days before this one.',
  stellar:
    'A stellar session has more tips than 95% of your sessions with about as many visitors at once, over the last 12 months.',
  benchmark:
    'Percentiles of tips per hour over the last 90 days, among rooms of similar size whose owners share their stats anonymously. Rounded to two digits.',
  benchmarkViewers:
    'Percentiles of average viewers over the last 90 days, among rooms of similar size whose owners share their stats anonymously. Rounded to two digits.',
  roomSize: 'The average of your sessions’ peaks of registered visitors.',
  goal: 'What an achievement asks for, and how far you are.',
} as const satisfies Readonly<Record<keyof typeof comparisonMetrics, string>>;
