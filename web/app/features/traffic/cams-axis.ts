/** Where the axis of cams ends: at 5,000 or more as usual, or no higher than the cams need. */
export const CAMS_AXES = ['usual', 'fit'] as const;
export type CamsAxis = (typeof CAMS_AXES)[number];
