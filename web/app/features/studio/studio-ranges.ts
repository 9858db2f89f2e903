import type { TrendRange } from '@shared/domain/access/tiers';

/** Longer ranges are only in exports. */
export const STUDIO_RANGES = ['1m', '4m', '6m', '1y'] as const satisfies readonly TrendRange[];
export type StudioRange = (typeof STUDIO_RANGES)[number];
