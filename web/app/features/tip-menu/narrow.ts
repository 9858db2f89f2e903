/** Pixels below which the menu has but ten items a page, and the check boxes fold away. */
export const NARROW = 750;
