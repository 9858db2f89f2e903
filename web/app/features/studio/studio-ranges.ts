import type { TrendRange } from '@shared/domain/access/tiers';

/** As offered here: a studio's whole past is told by the exports. */
export const STUDIO_RANGES = ['1m', '4m', '6m', '1y'] as const satisfies readonly TrendRange[];
export type StudioRange = (typeof STUDIO_RANGES)[number];
