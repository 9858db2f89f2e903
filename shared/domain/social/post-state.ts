/**
 * Where a post is.
 * - `planned`: it is not due yet, or the network asked us to wait
 * - `sending`: it may have been published, and the answer isn't written down yet
 * - `published`: everybody can read it
 * - `failed`, `skipped`: it was not published
 * - `unknown`: nobody can say whether it was published
 * - `removed`: it was published and then deleted
 */
export const POST_STATES = [
  'planned',
  'sending',
  'published',
  'failed',
  'skipped',
  'unknown',
  'removed',
] as const;
export type PostState = (typeof POST_STATES)[number];

/** Why a post was skipped, failed, or is unknown. */
export const POST_REASONS = [
  'off-air',
  'late',
  'too-soon',
  'turned-off',
  'plan',
  'disconnected',
  'no-text',
  'connection',
  'credits',
  'content',
  'busy',
  'not-sent',
  'no-answer',
] as const;
export type PostReason = (typeof POST_REASONS)[number];

/** What each reason means, in plain English. */
export const REASON_TEXTS: Readonly<Record<PostReason, string>> = {
  'off-air': 'You went off before it was due.',
  late: 'It would have been more than 30 minutes late.',
  'too-soon': 'The post before it was less than three hours ago.',
  'turned-off': 'Posts were turned off.',
  plan: 'Your plan doesn’t include posts.',
  disconnected: 'The account was disconnected.',
  'no-text': 'There was nothing to post, or the text was too long.',
  connection: 'The network no longer accepts the connection. Connect the account again.',
  credits: 'We can’t post to this network at the moment. We’re working on it.',
  content: 'The network didn’t accept the post.',
  busy: 'The network was too busy.',
  'not-sent': 'We were interrupted, and the network doesn’t have the post.',
  'no-answer': 'The network didn’t answer, so we don’t know whether it was published.',
};

const NEXT: Readonly<Record<PostState, readonly PostState[]>> = {
  planned: ['sending', 'skipped', 'failed'],
  // Back to planned only if the network surely doesn't have it.
  sending: ['published', 'planned', 'failed', 'skipped', 'unknown'],
  published: ['removed'],
  failed: [],
  skipped: [],
  // Somebody may look and find it, and delete it by hand.
  unknown: [],
  removed: [],
};

export function canBecome(from: PostState, to: PostState): boolean {
  return NEXT[from].includes(to);
}

/** Whether nothing more happens to a post by itself. */
export function isFinal(state: PostState): boolean {
  return state !== 'planned' && state !== 'sending';
}

/** Whether a post may be at the network, now or before, so that it counts. */
export function mayBeOut(state: PostState): boolean {
  return state === 'sending' || state === 'published' || state === 'unknown' || state === 'removed';
}
