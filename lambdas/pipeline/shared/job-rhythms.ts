/** How often jobs start that need to know it. */
export const NOTIFY_EVERY_MINUTES = 3;
export const SUMMARIZE_EVERY_MINUTES = 10;
