import type { SummaryResponse } from '@shared/api/summaries';

/** Why there is no summary to read, as a title, what to expect, and whether settings can change it. */
export interface NoSummary {
  readonly title: string;
  readonly text: string;
  readonly leadsToSettings: boolean;
}

/** Broadcasts that ended longer ago are not summarised any more. */
const REACH_DAYS = 3;

/**
 * @param agreed whether the account's summaries are switched on; null where it is another account's
 * to decide
 */
export function noSummary(
  status: Exclude<SummaryResponse['status'], 'approved'>,
  { isLive, agreed }: { isLive: boolean; agreed: boolean | null },
): NoSummary {
  const words = (title: string, text: string, leadsToSettings = false): NoSummary => ({
    title,
    text,
    leadsToSettings,
  });
  switch (status) {
    case 'pending':
      return words(
        'The summary is being written',
        'A language model reads the public chat. A person then checks what it wrote.',
      );
    case 'in-review':
      return words(
        'A summary waits for its review',
        'It was written from the public chat, and shows here when a person has approved it.',
      );
    case 'too-few-messages':
      return words(
        'Too little was said for a summary',
        'It takes 10 or more messages of viewers in the public chat.',
      );
    case 'refused':
      return words(
        'There is no summary of this session',
        'What was written, or what it was to be written from, did not pass its review.',
      );
    case 'failed':
      return words(
        'The summary could not be written',
        'The language model could not be reached. Nothing else is missing from the session.',
      );
    case 'none':
      if (agreed === false) {
        return words(
          'Summaries are switched off',
          'With your consent a language model reads the public chat of a finished session, without names, and a person checks what it wrote.',
          true,
        );
      }
      if (isLive) {
        return words(
          'The summary comes after the session',
          'It is written once the session has ended, and shows here when it is reviewed.',
        );
      }
      return words(
        'There is no summary of this session',
        agreed === null
          ? `They are written where the owner of the room agreed to them, within ${REACH_DAYS} days of a session.`
          : `They are written within ${REACH_DAYS} days of a session that ended after you agreed to them.`,
      );
  }
}
