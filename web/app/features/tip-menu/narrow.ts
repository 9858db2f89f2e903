/** Below this width in pixels, the menu has ten items per page. */
export const NARROW = 750;
