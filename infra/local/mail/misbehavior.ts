import type { Deliverable } from './outbox';

/**
 * One way in which sending can fail.
 *
 * - `reject`: 400 MessageRejected, as for content or an address that SES does not take
 * - `paused`: 400 SendingPausedException, about the account and no single mail
 * - `throttle`: 429 TooManyRequestsException
 * - `fault`: 500 InternalServiceErrorException
 * - `reset`: breaks the connection off, nothing was sent
 * - `lost-answer`: sends and breaks the connection off
 */
export type MailMisbehavior = 'reject' | 'paused' | 'throttle' | 'fault' | 'reset' | 'lost-answer';

/** Decides for each mail what goes wrong with it; undefined sends it. */
export type Misbehave = (mail: Deliverable) => MailMisbehavior | undefined;

/** The refusals, with the status and the name that SES gives them. */
export const refusalOf: Readonly<
  Partial<Record<MailMisbehavior, { readonly status: number; readonly error: string }>>
> = {
  reject: { status: 400, error: 'MessageRejected' },
  paused: { status: 400, error: 'SendingPausedException' },
  throttle: { status: 429, error: 'TooManyRequestsException' },
  fault: { status: 500, error: 'InternalServiceErrorException' },
};
