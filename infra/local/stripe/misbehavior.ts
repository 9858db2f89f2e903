/**
 * A way in which the API can fail its clients.
 *
 * - `fault`: 500 without doing anything
 * - `throttle`: 429
 * - `reset`: resets the connection without doing anything
 * - `lost-answer`: does what was asked, then resets the connection
 * - `hang`: does not answer until the client gives up or the server closes
 */
export type StripeMisbehavior = 'fault' | 'throttle' | 'reset' | 'lost-answer' | 'hang';
