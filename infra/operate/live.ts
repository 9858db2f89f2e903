/** The alias of the version in service, of each function. */
export const LIVE = 'live';
