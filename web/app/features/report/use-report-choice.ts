import type { ReportMode } from '@shared/domain/tip-report/report-cards';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dateIn, modeIn } from './report-mode';

export interface ReportChoice {
  readonly mode: ReportMode;
  /** `yyyy-mm-dd`; null for the latest period. */
  readonly date: string | null;
  /** Also goes back to the latest period. */
  readonly setMode: (mode: ReportMode) => void;
  readonly setDate: (date: string | null) => void;
}

/**
 * The mode and period on the screen, kept in the URL (`mode`, `date`) so that links show the same.
 */
export function useReportChoice(): ReportChoice {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setSearch(
        (present) => {
          const next = new URLSearchParams(present);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const setMode = useCallback((mode: ReportMode) => change({ mode, date: null }), [change]);
  const setDate = useCallback((date: string | null) => change({ date }), [change]);
  return { mode: modeIn(search), date: dateIn(search), setMode, setDate };
}
