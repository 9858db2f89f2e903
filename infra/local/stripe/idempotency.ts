import { createHash } from 'node:crypto';
import { DAY } from './periods';
import { StripeRefusal } from './refusal';
import type { World } from './world';

export interface Answer {
  readonly status: number;
  readonly body: object;
}

/**
 * Answers a request that is repeated within a day as it was answered first. Refused parameters are
 * not kept, so that the key can be used for the corrected request.
 *
 * @throws StripeRefusal if the key was used for another request
 */
export function answerOnce(
  world: World,
  key: string,
  request: string,
  run: () => Answer,
): Answer & { readonly isReplayed: boolean } {
  const hash = createHash('sha256').update(request).digest('hex');
  forgetOld(world);
  const kept = world.keptAnswers.get(key);
  if (kept && kept.request !== hash) {
    throw new StripeRefusal(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  if (kept) return { status: kept.status, body: kept.body, isReplayed: true };
  const answer = run();
  if (answer.status === 200 || answer.status === 402) {
    world.keptAnswers.put({ id: key, created: world.clock.now(), request: hash, ...answer });
  }
  return { ...answer, isReplayed: false };
}

function forgetOld({ keptAnswers, clock }: World): void {
  for (const { id, created } of keptAnswers.all()) {
    // They are in order of creation.
    if (created > clock.now() - DAY) return;
    keptAnswers.remove(id);
  }
}
