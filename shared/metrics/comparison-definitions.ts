import type { comparisonMetrics } from './comparison-metrics';

export const comparisonDefinitions = {
  usd: 'An estimate: $0.05 per token, before taxes and your studio’s share.',
  change:
    'How much larger or smaller a number is than in the previous period, in percent. From nothing to something is 100%.',
  effect:
    'How much more or less an item is tipped for, or earns, at its new price. It’s compared with the items whose price stayed the same, so a busy month doesn’t count as an effect. It’s an estimate: with 80% certainty, the true effect is within the range. We only say “raised” or “lowered” when it’s 95% certain.',
  experimentEffect:
    'How much more or less you earn per hour live in sessions with what you try than in those without it. Weekdays and hours that usually bring more or less are taken into account. It’s an estimate: with 80% certainty, the true effect is within the range. We only say “helped” or “hurt” when it’s 95% certain.',
  experimentViewers:
    'How many more or fewer viewers you have on average in sessions with what you try than in those without it. With 80% certainty, the true effect is within the range.',
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
