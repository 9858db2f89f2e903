/** Height of the panel in pixels. */
export const RECAP_HEIGHT = { base: 296, md: 208, xl: 208 };
