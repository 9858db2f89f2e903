/** Height of the recap in pixels. */
export const RECAP_HEIGHT = 196;
