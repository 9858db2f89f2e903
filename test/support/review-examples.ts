import { claimSummary, finishSummary } from '@lambdas/data/sessions/session-summaries';
import { queueReview } from '@lambdas/data/sessions/summary-queue';
import { services } from '@lambdas/runtime/services';

const MADE_AT = Date.UTC(2026, 10, 7);
/** Starts of the sessions whose summaries the staff and the room decide about. */
const STARTS = { staff: Date.UTC(2026, 10, 5, 17), room: Date.UTC(2026, 10, 6, 17) };
const iso = (ms: number) => new Date(ms).toISOString();

/** What the examples of reviewing calls name. */
export function reviewOf(performer: string) {
  return {
    id: `${performer}.${STARTS.staff}`,
    startTime: iso(STARTS.room),
    /** When both were suggested. */
    time: iso(MADE_AT),
  };
}

/** Suggests the summaries that the examples of reviewing calls decide about. */
export async function giveReviewExamples(performer: string): Promise<void> {
  for (const start of Object.values(STARTS)) await suggestAt(performer, { start, time: MADE_AT });
}

/** Suggests the summary of a session at a time (epoch ms), and queues it. */
export async function suggestAt(
  performer: string,
  { start, time }: { start: number; time: number },
): Promise<void> {
  const { configs, sessions } = services();
  const claim = `example-${start}`;
  await claimSummary(sessions, performer, start, null, { claim, now: time, until: time + 60_000 });
  const suggested = 'The room talked about guitars.';
  const result = { status: 'suggested', suggested, nextAt: 0, time } as const;
  await finishSummary(sessions, performer, start, claim, result);
  await queueReview({ configs, sessions }, performer, { start, time });
}
