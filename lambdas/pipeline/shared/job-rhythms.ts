/** How often jobs start that need to know it. */
export const MATERIALIZE_EVERY_MINUTES = 5;
export const NOTIFY_EVERY_MINUTES = 5;
export const SUMMARIZE_EVERY_MINUTES = 10;
export const POST_EVERY_MINUTES = 1;
