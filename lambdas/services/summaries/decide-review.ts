import {
  findSummary,
  type SessionSummary,
  saveDecision,
} from '@lambdas/data/sessions/session-summaries';
import { markUnpublished } from '@lambdas/data/sessions/summary-publication';
import { type ReviewPlace, removePlace, saveReviewed } from '@lambdas/data/sessions/summary-queue';
import { ConflictError, notFound } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import { decideOnSummary, type Outcome, type Wish } from '@shared/domain/summaries/review';

type Because = Extract<Outcome, { kind: 'conflict' }>['because'];

const CONFLICTS: Readonly<Record<Because, string>> = {
  changed: 'Someone else just reviewed this summary. Look at their version first.',
  refused: 'Someone else rejected this summary, so its text is gone.',
  'by-room': 'The room’s own team has already reviewed this summary.',
};

/**
 * Decides about a session's summary: the only writer of decisions. It may be repeated, and may die
 * after any step: the summary itself is what counts. The lists of reviews follow it when they are
 * read, and its publication was announced before.
 *
 * @param wish what is wanted, by whom, and the `time` of the summary that they saw
 * @returns the summary afterwards
 * @throws ApiError `not-found` if there is no text to decide about
 * @throws ConflictError with words if somebody else decided since
 */
export async function decideReview(
  { configs, sessions, now }: Pick<Services, 'configs' | 'sessions' | 'now'>,
  { performer, start }: Omit<ReviewPlace, 'time'>,
  wish: Omit<Wish, 'now'>,
): Promise<SessionSummary> {
  return retryOnConflict(async () => {
    const summary = await findSummary(sessions, performer, start, { consistent: true });
    const outcome = summary && decideOnSummary(summary, { ...wish, now: now() });
    if (!outcome || outcome.kind === 'nothing') {
      throw notFound('There’s no summary to review for this session.');
    }
    if (outcome.kind === 'conflict') throw new ConflictError(undefined, CONFLICTS[outcome.because]);
    if (outcome.kind === 'repeated') return summary;

    const { next } = outcome;
    await markUnpublished(sessions, performer, now());
    if (!(await saveDecision(sessions, performer, start, { seen: summary, next }))) return CONFLICT;
    if (summary.status === 'suggested') {
      const place = { time: summary.time, performer, start };
      const isSaved = wish.as === 'staff' && next.status === 'approved';
      await (isSaved ? saveReviewed(configs, place, now()) : removePlace(configs, place));
    }
    return { ...summary, ...next };
  });
}
