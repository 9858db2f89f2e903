import type { CamSession } from '@shared/api/cam-session';
import { listCamSessions } from '@shared/api/client-calls.gen';
import { formatDateTime, localDate } from '@web/lib/format-time';
import { useAccount, useOptionalPerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useRefusalOf } from '@web/lib/use-refusal';
import { useMemo } from 'react';
import { matchTerms, termsIn } from './match-terms';
import type { PaletteGroup } from './palette-group';

/** The service's maximum for one call. */
const MAX_SEARCHED = 200;
const MAX_SHOWN = 5;

/**
 * Finds sessions by day, subject or hashtag, newest first; null without access. One call per visit,
 * made when somebody begins to type.
 */
export function useSessions(text: string): PaletteGroup | null {
  const { zone } = useAccount();
  const performer = useOptionalPerformer();
  const href = useDashboardHref();
  const isAllowed = useRefusalOf()(['sessions']) === null && performer !== null;
  const query = useCall(
    listCamSessions,
    isAllowed && text !== ''
      ? { params: { p: performer.name }, query: { limit: MAX_SEARCHED } }
      : null,
  );
  const sessions = query.data?.sessions;
  const known = useMemo(
    () => sessions?.map((session) => ({ session, terms: termsAbout(session, zone) })) ?? [],
    [sessions, zone],
  );
  if (!isAllowed) return null;

  const typed = termsIn(text);
  const found = typed.length === 0 ? [] : known.filter(({ terms }) => matchTerms(typed, terms));
  return {
    label: 'Sessions',
    options: found.slice(0, MAX_SHOWN).map(({ session: { startTime, subject, isLive } }) => ({
      key: startTime,
      label: formatDateTime(startTime, zone),
      detail: [isLive ? 'Live' : '', subject ?? ''].filter(Boolean).join(' · '),
      to: href('sessions', startTime),
    })),
    isLoading: query.isLoading,
    note:
      query.data && query.data.next !== null
        ? `Only the latest ${MAX_SEARCHED} sessions are searched. Older ones are under Sessions.`
        : undefined,
    retry: query.isError ? () => void query.refetch() : undefined,
  };
}

/** Its subject, its hashtags and its day in all usual spellings: `thu`, `thursday`, `2026-11-20`. */
function termsAbout({ startTime, subject, hashtags }: CamSession, zone: string): string[] {
  const day = new Date(startTime).toLocaleDateString('en-US', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return termsIn(
    [formatDateTime(startTime, zone), day, localDate(startTime, zone), subject, ...hashtags].join(
      ' ',
    ),
  );
}
