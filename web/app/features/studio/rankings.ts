import type { StudioModel } from '@shared/domain/studio/studio-models';
import { METRICS } from '@shared/metrics/registry';
import { formatCount, formatDuration, formatTokensExactly } from '@web/lib/format';
import { signed } from '../shared/signed';

export const RANKED_BY = ['income', 'tips', 'rate', 'hours', 'followers'] as const;
export type RankedBy = (typeof RANKED_BY)[number];

interface Ranking {
  /** Label of its button. */
  readonly label: string;
  readonly of: (model: StudioModel) => number | null;
  readonly format: (value: number) => string;
  /** Whether part of a model's number is unknown. @default never */
  readonly isAtLeast?: (model: StudioModel) => boolean;
  readonly isPrivate: boolean;
  /** The models’ numbers add up to the studio’s, so that each has a share. */
  readonly addsUp: boolean;
}

/** The numbers that models can be ranked by. */
export const rankings: Readonly<Record<RankedBy, Ranking>> = {
  income: {
    label: METRICS.income.label,
    of: ({ recent }) => recent.incomeTokens,
    format: formatTokensExactly,
    isAtLeast: ({ incomeBasis }) => incomeBasis === 'partial',
    isPrivate: true,
    addsUp: true,
  },
  tips: {
    label: METRICS.tips.label,
    of: ({ recent }) => recent.tipTokens,
    format: formatTokensExactly,
    isPrivate: true,
    addsUp: true,
  },
  rate: {
    label: METRICS.tipsPerHour.label,
    of: ({ tipsPerHour }) => (tipsPerHour === null ? null : Math.round(tipsPerHour)),
    format: (value) => `${formatCount(value)} tk/h`,
    isPrivate: true,
    addsUp: false,
  },
  hours: {
    label: METRICS.timeLive.label,
    of: ({ secondsOnAir }) => secondsOnAir,
    format: formatDuration,
    isPrivate: false,
    addsUp: false,
  },
  followers: {
    label: METRICS.newFollowers.label,
    of: ({ recent }) => recent.newFollowers,
    format: signed,
    isPrivate: false,
    addsUp: false,
  },
};
