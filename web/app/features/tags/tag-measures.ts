import type { HashtagStats } from '@shared/api/hashtags';
import { METRICS } from '@shared/metrics/registry';
import { formatCount, formatTokensExactly } from '@web/lib/format';
import { isEnough } from './tag-exposure';

export type Tag = HashtagStats['hashtags'][number];

export interface Measure {
  /** Label of its button. */
  readonly label: string;
  /** `Tokens per hour`, in the chart's title. */
  readonly title: string;
  readonly unit: string;
  readonly of: (tag: Tag) => number | null;
  readonly format: (value: number) => string;
  readonly isPrivate: boolean;
  /** A rate per hour live, unreliable for short times. Joins are counts. */
  readonly isMean: boolean;
}

export const MEASURES = {
  rate: {
    label: METRICS.tipsPerHour.label,
    title: METRICS.tipsPerHour.label,
    unit: 'Tokens per hour live',
    of: ({ tipsPerHour }) => (tipsPerHour === null ? null : Math.round(tipsPerHour)),
    format: formatTokensExactly,
    isPrivate: true,
    isMean: true,
  },
  viewers: {
    label: METRICS.averageViewers.label,
    title: METRICS.averageViewers.label,
    unit: 'Average viewers in the room',
    of: ({ averageViewers }) => (averageViewers === null ? null : Math.round(averageViewers)),
    format: formatCount,
    isPrivate: false,
    isMean: true,
  },
  joins: {
    label: METRICS.hashtagJoins.label,
    title: METRICS.hashtagJoins.label,
    unit: 'Viewers who joined through the hashtag',
    of: ({ joins }) => joins,
    format: formatCount,
    isPrivate: false,
    isMean: false,
  },
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureName = keyof typeof MEASURES;

/** Returns the measures with visible data: no hidden money, no uncounted joins. */
export function openMeasures({ hashtags, sessionsWithJoins }: HashtagStats): MeasureName[] {
  const isHidden = hashtags.some(({ tipsPerHour }) => Number.isNaN(tipsPerHour));
  return [
    ...(isHidden ? [] : ['rate' as const]),
    'viewers',
    ...(sessionsWithJoins > 0 ? ['joins' as const] : []),
  ];
}

/** A hashtag with its value, and whether there is enough data to compare it. */
export interface RankedTag {
  readonly tag: Tag;
  readonly value: number;
  readonly isEnough: boolean;
}

/**
 * Sorts tags by value, largest first; those without enough data come last. Tags without a value are
 * left out.
 */
export function rankedBy(tags: readonly Tag[], { of, isMean }: Measure): RankedTag[] {
  return tags
    .flatMap((tag) => {
      const value = of(tag);
      return value === null || Number.isNaN(value) || value === 0
        ? []
        : [{ tag, value, isEnough: !isMean || isEnough(tag) }];
    })
    .sort((a, b) => Number(b.isEnough) - Number(a.isEnough) || b.value - a.value);
}
