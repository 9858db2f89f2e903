import type { Deliverable } from './outbox';

/**
 * A way in which sending can fail.
 *
 * - `reject`: 400 MessageRejected, as for content or an address that SES does not accept
 * - `paused`: 400 SendingPausedException, which concerns the account, not a single mail
 * - `throttle`: 429 TooManyRequestsException
 * - `fault`: 500 InternalServiceErrorException
 * - `reset`: resets the connection without sending
 * - `lost-answer`: sends the mail, then resets the connection
 */
export type MailMisbehavior = 'reject' | 'paused' | 'throttle' | 'fault' | 'reset' | 'lost-answer';

/** Decides for each mail what goes wrong with it; undefined means nothing. */
export type Misbehave = (mail: Deliverable) => MailMisbehavior | undefined;

/** The refusals, with SES's statuses and error names. */
export const REFUSALS: Readonly<
  Partial<Record<MailMisbehavior, { readonly status: number; readonly error: string }>>
> = {
  reject: { status: 400, error: 'MessageRejected' },
  paused: { status: 400, error: 'SendingPausedException' },
  throttle: { status: 429, error: 'TooManyRequestsException' },
  fault: { status: 500, error: 'InternalServiceErrorException' },
};
