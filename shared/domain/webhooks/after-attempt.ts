import { createRandom } from '../math/random';
import {
  type DeliveryProblem,
  type DeliveryState,
  MAX_ATTEMPTS,
  type PauseReason,
  pauseAfter,
} from './delivery-plan';
import { type MessageType, TEST_EVENT } from './webhook-events';

/** What an attempt brought. */
export interface AttemptAnswer {
  /** The receiver's HTTP status; null without an answer. */
  readonly status: number | null;
  /** Null if the receiver took the message. */
  readonly problem: DeliveryProblem | null;
  /** How long the receiver asks us to wait, in ms; null if it doesn't. */
  readonly retryAfterMs: number | null;
}

/** A delivery after an attempt. `nextAt` (epoch ms) only counts while it is pending. */
export interface AfterAttempt {
  readonly state: DeliveryState;
  readonly nextAt: number;
  readonly status: number | null;
  readonly problem: DeliveryProblem | null;
}

/** How often a message is sent at most. A test is only sent while its owner waits. */
export function maxAttemptsOf({ type }: { readonly type: MessageType }): number {
  return type === TEST_EVENT ? 1 : MAX_ATTEMPTS;
}

/**
 * Returns what becomes of a delivery after an attempt.
 *
 * @param now epoch ms
 */
export function afterAttempt(
  delivery: { readonly id: string; readonly type: MessageType; readonly attempts: number },
  { status, problem, retryAfterMs }: AttemptAnswer,
  now: number,
): AfterAttempt {
  if (problem === null) return { state: 'delivered', nextAt: now, status, problem };
  const pause =
    delivery.attempts < maxAttemptsOf(delivery)
      ? pauseAfter(delivery.attempts, createRandom(delivery.id).uniform())
      : null;
  if (pause === null) return { state: 'failed', nextAt: now, status, problem };
  return { state: 'pending', nextAt: now + Math.max(pause, retryAfterMs ?? 0), status, problem };
}

/** What is known about a webhook's receiver. Times are epoch ms. */
interface ReceiverHealth {
  /** When the first attempt after the last success failed; null if the last one succeeded. */
  readonly failingSince: number | null;
}

/**
 * Returns since when a receiver has taken nothing, after an attempt at `at` (epoch ms). A failed test
 * only means that its owner is still setting it up.
 */
export function failingSinceAfter(
  { failingSince }: ReceiverHealth,
  { type }: { readonly type: MessageType },
  { problem }: Pick<AttemptAnswer, 'problem'>,
  at: number,
): number | null {
  if (problem === null) return null;
  return type === TEST_EVENT ? failingSince : (failingSince ?? at);
}

/**
 * Why a webhook must be paused after an attempt; null if it needn't. One whose receiver takes other
 * messages goes on.
 */
export function findPauseReason(
  { failingSince }: ReceiverHealth,
  {
    type,
    state,
    problem,
    firstAt,
  }: Pick<AfterAttempt, 'state' | 'problem'> & {
    readonly type: MessageType;
    /** When it was first tried (epoch ms). */
    readonly firstAt: number | null;
  },
): PauseReason | null {
  if (type === TEST_EVENT || problem === null) return null;
  if (problem === 'gone') return 'gone';
  const tookNothing = failingSince !== null && firstAt !== null && failingSince <= firstAt;
  return state === 'failed' && tookNothing ? 'failures' : null;
}
