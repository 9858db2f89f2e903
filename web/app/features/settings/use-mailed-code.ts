import { getPerformerMails, saveNotificationEmail } from '@shared/api/client-calls.gen';
import type { CallError } from '@web/lib/call-error';
import { useSend } from '@web/lib/use-call';
import { useSearchParams } from '@web/lib/use-search-params';
import { useEffect } from 'react';

const CODE = 'mailcode';

/**
 * Confirms a room's second address with the code in the page's URL, and removes the code from the
 * URL. Confirming twice, after a reload, has the same result.
 */
export function useMailedCode(room: string): { error: CallError | null } {
  const [search, setSearch] = useSearchParams();
  const { mutate, error } = useSend(saveNotificationEmail, { refreshes: [getPerformerMails] });
  const code = search.get(CODE);

  useEffect(() => {
    if (code === null) return;
    mutate({ params: { p: room }, body: { performerName: room, code } });
    setSearch(
      (before) => {
        before.delete(CODE);
        return before;
      },
      { replace: true },
    );
  }, [code, room, mutate, setSearch]);

  return { error };
}
