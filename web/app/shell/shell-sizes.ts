/** Shared by the frame and its skeleton, so that nothing moves when the account arrives. */
export const SIDE_WIDTH = '14.5rem';
export const TOP_HEIGHT = '3.75rem';
