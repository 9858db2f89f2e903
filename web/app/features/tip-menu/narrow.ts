/**
 * Below this width in pixels, the menu has ten items per page and the check boxes are collapsed.
 */
export const NARROW = 750;
