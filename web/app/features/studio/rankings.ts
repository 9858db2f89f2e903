import type { StudioModel } from '@shared/domain/studio/studio-models';
import { formatCount, formatDuration, formatTokensExactly } from '@web/lib/format';
import { signed } from '../shared/signed';

export const RANKED_BY = ['tokens', 'rate', 'hours', 'followers'] as const;
export type RankedBy = (typeof RANKED_BY)[number];

interface Ranking {
  /** Label of its button. */
  readonly label: string;
  readonly of: (model: StudioModel) => number | null;
  readonly format: (value: number) => string;
  readonly isPrivate: boolean;
}

/** The numbers by which models can be ranked. */
export const rankings: Readonly<Record<RankedBy, Ranking>> = {
  tokens: {
    label: 'Tokens',
    of: ({ recent }) => recent.tipTokens,
    format: formatTokensExactly,
    isPrivate: true,
  },
  rate: {
    label: 'Per hour',
    of: ({ tipsPerHour }) => (tipsPerHour === null ? null : Math.round(tipsPerHour)),
    format: (value) => `${formatCount(value)} tk/h`,
    isPrivate: true,
  },
  hours: {
    label: 'Time live',
    of: ({ secondsOnAir }) => secondsOnAir,
    format: formatDuration,
    isPrivate: false,
  },
  followers: {
    label: 'Followers',
    of: ({ recent }) => recent.newFollowers,
    format: signed,
    isPrivate: false,
  },
};
