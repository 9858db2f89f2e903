import type { HashtagStats } from '../../../../shared/api/hashtags';
import { formatCount, formatTokensExactly } from '../../lib/format';

export type Tag = HashtagStats['hashtags'][number];

export interface Measure {
  /** On its button. */
  readonly label: string;
  /** `Tokens an hour`, in the chart's title. */
  readonly title: string;
  readonly unit: string;
  readonly of: (tag: Tag) => number | null;
  readonly format: (value: number) => string;
  readonly isPrivate: boolean;
}

export const MEASURES = {
  rate: {
    label: 'Tokens an hour',
    title: 'Tokens an hour',
    unit: 'Tip tokens by the hour on air',
    of: ({ tokensPerHour }) => (tokensPerHour === null ? null : Math.round(tokensPerHour)),
    format: formatTokensExactly,
    isPrivate: true,
  },
  viewers: {
    label: 'Viewers',
    title: 'Average viewers',
    unit: 'Viewers in the room on average',
    of: ({ averageViewers }) => (averageViewers === null ? null : Math.round(averageViewers)),
    format: formatCount,
    isPrivate: false,
  },
  joins: {
    label: 'Joins',
    title: 'Joins',
    unit: 'Viewers who came through the hashtag',
    of: ({ joins }) => joins,
    format: formatCount,
    isPrivate: false,
  },
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureName = keyof typeof MEASURES;

/** What there is anything to show of: no hidden money, no joins that nobody counted. */
export function openMeasures({ hashtags, sessionsWithJoins }: HashtagStats): MeasureName[] {
  const isHidden = hashtags.some(({ tokensPerHour }) => Number.isNaN(tokensPerHour));
  return [
    ...(isHidden ? [] : ['rate' as const]),
    'viewers',
    ...(sessionsWithJoins > 0 ? ['joins' as const] : []),
  ];
}

/** From the largest; those without the figure are left out. */
export function rankedBy(tags: readonly Tag[], { of }: Measure): { tag: Tag; value: number }[] {
  return tags
    .flatMap((tag) => {
      const value = of(tag);
      return value === null || Number.isNaN(value) || value === 0 ? [] : [{ tag, value }];
    })
    .sort((a, b) => b.value - a.value);
}
