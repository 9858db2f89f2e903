import type { SummaryResponse } from '@shared/api/summaries';

/** Why there is no summary: a title, what to expect, and whether settings can change it. */
export interface NoSummary {
  readonly title: string;
  readonly text: string;
  readonly leadsToSettings: boolean;
}

/** Sessions that ended longer ago get no summary. */
const REACH_DAYS = 3;

/** @param agreed whether the account agreed to summaries; null if another account decides that */
export function noSummary(
  status: Exclude<SummaryResponse['status'], 'approved'>,
  { isLive, agreed }: { isLive: boolean; agreed: boolean | null },
): NoSummary {
  const reason = (title: string, text: string, leadsToSettings = false): NoSummary => ({
    title,
    text,
    leadsToSettings,
  });
  switch (status) {
    case 'pending':
      return reason(
        'The summary is being written',
        'AI is reading the public chat. Then the room’s Admins or our staff review the result.',
      );
    case 'in-review':
      return reason(
        'The summary is being reviewed',
        'You’ll see it here once an Admin of the room or our staff has approved it.',
      );
    case 'too-few-messages':
      return reason(
        'Not enough chat for a summary',
        'We need at least 10 viewer messages in public chat.',
      );
    case 'refused':
      return reason('No summary for this session', 'The chat or the summary didn’t pass review.');
    case 'failed':
      return reason(
        'We couldn’t write the summary',
        'The AI service wasn’t available. The rest of the session is complete.',
      );
    case 'none':
      if (agreed === false) {
        return reason(
          'Summaries are off',
          'If you turn them on, AI reads the public chat of each finished session, without names, and a person reviews the result.',
          true,
        );
      }
      if (isLive) {
        return reason(
          'The summary comes after the session',
          'We write it when the session ends and show it here once it’s reviewed.',
        );
      }
      return reason(
        'No summary for this session',
        agreed === null
          ? `Summaries are written within ${REACH_DAYS} days of a session, if the room’s owner has turned them on.`
          : `Summaries are written within ${REACH_DAYS} days, for sessions that end after you turn them on.`,
      );
  }
}
