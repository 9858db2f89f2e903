/** Where the axis of rooms ends: usually at 5,000 or more, or as low as the data allows. */
export const CAMS_AXES = ['usual', 'fit'] as const;
export type CamsAxis = (typeof CAMS_AXES)[number];
