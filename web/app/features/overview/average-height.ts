/** Height of the panel in pixels. */
export const AVERAGE_HEIGHT = [408, 352, 352] as const;
