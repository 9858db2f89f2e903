/**
 * Drafts a message to somebody who stopped coming, to be copied and changed. Nothing is ever sent.
 *
 * @param name of the tipper on the platform
 */
export function draftMessage(name: string): string {
  return `Hi ${name}, I haven’t seen you in a while and hope you’re doing well! I’d love to see you in my room again.`;
}
