/** Height of the panel in pixels. */
export const AVERAGE_HEIGHT = { base: 408, md: 352, xl: 352 };
