import type { SessionSummary } from '@lambdas/data/sessions/session-summaries';
import { iso } from '@lambdas/runtime/iso';
import type { SummaryDraft } from '@shared/api/summary-reviews';
import { deciderOf } from '@shared/domain/summaries/review';

/** Converts a session's summary to the draft that the room's Admins see. */
export function toSummaryDraftResponse(
  performer: string,
  start: number,
  found: SessionSummary | null,
): SummaryDraft {
  return { performer, startTime: iso(start), draft: found && draftOf(found) };
}

function draftOf(summary: SessionSummary): SummaryDraft['draft'] {
  const { status, suggested, approved, time } = summary;
  const text = approved ?? suggested;
  if (text === null) return null;
  const isApproved = status === 'approved';
  return { text, isApproved, approvedBy: deciderOf(summary), time: iso(time) };
}
