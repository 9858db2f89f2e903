/**
 * A way in which a network can fail its clients.
 *
 * - `fault`: 500 without doing anything
 * - `blocked`: 403 with a web page, as a firewall in front of a network answers
 * - `busy`: asks to wait a minute, without doing anything
 * - `reset`: resets the connection without doing anything
 * - `lost-answer`: does what was asked, then resets the connection
 * - `hang`: does not answer until the client gives up or the server closes
 * - `web-page`: 200 with a web page, without doing anything
 * - `huge`: does what was asked, then answers with more than a megabyte
 */
export type SocialMisbehavior =
  | 'fault'
  | 'blocked'
  | 'busy'
  | 'reset'
  | 'lost-answer'
  | 'hang'
  | 'web-page'
  | 'huge';

/** How long `busy` asks to wait. */
export const BUSY_SECONDS = 60;
