import { useMemo, useState } from 'react';
import { mergeSessions } from '../../lib/merge-sessions';
import { useLiveSessions } from '../../lib/use-live-sessions';
import { useSessionPages } from '../../lib/use-session-pages';

/** A broadcast on air is among the newest; two may be there while one has just begun. */
const NEWEST = 3;

/** The broadcasts of a period, newest first, older pages on request; the newest stay fresh. */
export function useSessionList(
  performer: string,
  { start, end }: { start: string | undefined; end: string | undefined },
) {
  const [pages, setPages] = useState(1);
  const query = useSessionPages(performer, { start, end }, pages);
  const live = useLiveSessions(performer, NEWEST);

  const sessions = useMemo(
    () =>
      query.data && mergeSessions(query.data.sessions, live.data?.sessions ?? [], { start, end }),
    [query.data, live.data, start, end],
  );
  return { query, live, sessions, loadMore: () => setPages(pages + 1) };
}
