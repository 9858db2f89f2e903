import type { ReportMode } from '@shared/domain/tip-report/report-cards';
import { useSearchParams } from '@web/lib/use-search-params';
import { useCallback } from 'react';
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
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) present.delete(name);
            else present.set(name, value);
          }
          return present;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const setMode = useCallback((mode: ReportMode) => change({ mode, date: null }), [change]);
  const setDate = useCallback((date: string | null) => change({ date }), [change]);
  return { mode: modeIn(search), date: dateIn(search), setMode, setDate };
}
